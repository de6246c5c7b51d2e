import type { SideName } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { recordLineUp } from '../domain/line-up';
import { wasPausedAt } from '../domain/pauses';
import { report, type ReportedEnd } from '../domain/tournament-match';
import { followUnplayed } from './follow-unplayed';

/**
 * Keeps how a match ended in its room, until the bracket takes it over. A room that ended check-in
 * before it had the pause of its event decides nothing: an organizer does.
 */
export async function recordReport(
  deps: TournamentDeps,
  {
    matchId,
    at,
    lineUp,
  }: {
    matchId: string;
    at: Date;
    /** Of a match with a result, unless the room is of an earlier version. */
    lineUp?: Record<SideName, string[]> | undefined;
  },
  reported: ReportedEnd,
): Promise<void> {
  const { matches, tournaments, now } = deps;
  const found = await matches.find(matchId);
  if (!found) return;
  if (reported.kind === 'no-show') {
    const { state: tournament } = await tournaments.get(found.state.tournamentId);
    if (wasPausedAt(tournament, at)) return followUnplayed(deps, matchId);
  }
  await matches.save(found, report(recordLineUp(found.state, lineUp), reported, now()));
}
