import type * as contract from '@contend/contracts';
import { type CallInput, tournamentStatus, type TournamentStatus } from '@contend/contracts';
import type { Page } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { actedTeamIds } from '../entries/own-entry.actions';
import type { Tournament } from './tournament';

type Phase = NonNullable<CallInput<typeof contract.listTournaments>['query']['phase']>;

const phases: Record<Phase, readonly TournamentStatus[]> = {
  open: ['registration_open', 'registration_closed', 'check_in', 'seeded'],
  live: ['live', 'paused'],
  ended: ['completed', 'paid_out', 'cancelled'],
};

/** Published tournaments. */
export function listTournaments(
  { tournaments }: TournamentDeps,
  { phase, status, ...query }: CallInput<typeof contract.listTournaments>['query'],
): Promise<Page<Tournament>> {
  const inPhase = phase ? phases[phase] : [...phases.open, ...phases.live];
  const statuses = status ? [status] : inPhase;
  const isLatestFirst = statuses.every((one) => phases.ended.includes(one));
  return tournaments.browse({ ...query, statuses, isLatestFirst });
}

/** All events, for admins. */
export const listAllTournaments = (
  { tournaments }: TournamentDeps,
  { query: { status, ...paging } }: CallInput<typeof contract.listAllTournaments>,
): Promise<Page<Tournament>> =>
  tournaments.inStatus(status ? [status] : tournamentStatus.options, paging);

/** Events that the caller entered, or organizes. */
export async function listMyTournaments(
  deps: TournamentDeps,
  { query, actor }: CallInput<typeof contract.listMyTournaments>,
): Promise<Page<Tournament>> {
  const { tournaments, entries } = deps;
  const { as, ...paging } = query;
  if (as === 'organizer') return tournaments.organizedBy(actor.id, paging);
  const ids = await entries.tournamentsOf(actor.id, await actedTeamIds(deps, actor.id));
  return tournaments.inOrder(ids, paging);
}
