import { decide, type Decision } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { cancel } from '../domain/dispute';
import type { Match } from '../domain/match';
import { recordEvent } from '../domain/pending-source-events';

interface Cancelled {
  /** Null where the source ended before it had a match. */
  matchId: string | null;
  at: Date;
}

/**
 * Cancels a match whose source was cancelled. Before the match exists, the cancellation is stored
 * and applied when it opens.
 *
 * @param end what happens to a match that exists
 */
export async function cancelMatch(
  { matches, pending }: MatchDeps,
  { matchId: id, at }: Cancelled,
  end: (match: Match, at: Date) => Decision<Match> = cancel,
): Promise<void> {
  if (!id) return;
  const match = await matches.find(id);
  if (match) {
    await matches.save(match, end(match.state, at));
    return;
  }
  const events = await pending.find(id);
  await pending.save(events, decide(recordEvent(events?.state, { id, cancelledAt: at })));
}
