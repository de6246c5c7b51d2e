import type { MatchDeps } from '../deps';
import { finalise } from '../domain/final';

/**
 * Marks a match as final: its source ended, so the result cannot change. A source ends after the
 * match's own events, so the match exists; one that has not ended becomes final by its ruling.
 */
export async function finaliseMatch(
  { matches }: MatchDeps,
  { matchId, at }: { matchId: string | null; at: Date },
): Promise<void> {
  const match = matchId ? await matches.find(matchId) : null;
  if (match) await matches.save(match, finalise(match.state, at));
}
