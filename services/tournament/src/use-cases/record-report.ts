import type { TournamentDeps } from '../deps';
import { report, type ReportedEnd } from '../domain/tournament-match';

/** Keeps how a match ended in its room, until the bracket takes it over. */
export async function recordReport(
  { matches, now }: TournamentDeps,
  matchId: string,
  reported: ReportedEnd,
): Promise<void> {
  const found = await matches.find(matchId);
  if (found) await matches.save(found, report(found.state, reported, now()));
}
