import type { TournamentDeps } from '../deps';
import { flagUnplayed } from '../domain/match-progress';
import { isRunning } from './is-running';

/** Keeps a match that was not played for an organizer. */
export async function followUnplayed(deps: TournamentDeps, matchId: string): Promise<void> {
  const { matches, tournaments, now } = deps;
  const found = await matches.find(matchId);
  if (!found) return;
  const { state: tournament } = await tournaments.get(found.state.tournamentId);
  if (!(await isRunning(deps, tournament))) return;
  await matches.save(found, flagUnplayed(found.state, tournament, now()));
}
