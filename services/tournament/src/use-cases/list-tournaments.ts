import type { CallInput, listTournaments as contract, TournamentStatus } from '@contend/contracts';
import type { Page } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';

type Phase = NonNullable<CallInput<typeof contract>['query']['phase']>;

const phases: Record<Phase, readonly TournamentStatus[]> = {
  open: ['registration_open', 'registration_closed', 'check_in', 'seeded'],
  live: ['live', 'paused'],
  ended: ['completed', 'paid_out', 'cancelled'],
};

/** Published tournaments. */
export function listTournaments(
  { tournaments }: TournamentDeps,
  { phase, status, ...query }: CallInput<typeof contract>['query'],
): Promise<Page<Tournament>> {
  const inPhase = phase ? phases[phase] : [...phases.open, ...phases.live];
  const statuses = status ? [status] : inPhase;
  const isLatestFirst = statuses.every((one) => phases.ended.includes(one));
  return tournaments.browse({ ...query, statuses, isLatestFirst });
}
