import { must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { type Bracket, changesSince } from '../domain/bracket';
import { bracketIdOf } from '../domain/bracket-ids';
import { mustOrganize } from '../domain/draft';
import type { Tournament } from '../domain/tournament';
import { isRunning } from './is-running';

interface Asking {
  tournamentId: string;
  actor: { id: string; roles: readonly string[] };
  /** Of the bracket that the organizer saw; any where it is absent. */
  version?: number | undefined;
  /** Also where prizes are paid, for an admin: what is decided corrects them. */
  isCorrecting?: boolean;
}

interface Running {
  tournament: Tournament;
  bracket: Stored<Bracket>;
}

/**
 * A running event and its bracket, for its organizers.
 * @throws Refusal `not-organizer`, `tournament-not-live`, or `version-conflict` with what changed.
 */
export async function findRunning(
  deps: TournamentDeps,
  { tournamentId, actor, version, isCorrecting = false }: Asking,
): Promise<Running> {
  const { tournaments, brackets } = deps;
  const { state: tournament } = await tournaments.get(tournamentId);
  mustOrganize(tournament, actor);
  const isPaid = tournament.status === 'paid_out';
  const mayCorrect = isCorrecting && isPaid && actor.roles.includes('admin');
  must(mayCorrect || (await isRunning(deps, tournament)), 'tournament-not-live');
  const bracket = await brackets.get(bracketIdOf(tournamentId));
  const seen = version ?? bracket.version;
  const changes = changesSince(bracket.state, seen);
  must(bracket.version === seen, 'version-conflict', { version: bracket.version, changes });
  return { tournament, bracket };
}
