import type { TournamentDeps } from '../deps';
import { followStatus } from '../domain/match-progress';

/** Takes the status of a match in its room over. */
export async function followMatchStatus(
  { matches }: TournamentDeps,
  { matchId, at }: { matchId: string; at: Date },
  status: 'live' | 'score_proposed' | 'disputed',
): Promise<void> {
  const found = await matches.find(matchId);
  if (found) await matches.save(found, followStatus(found.state, status, at));
}
