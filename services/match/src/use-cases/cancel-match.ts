import { decide } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { cancel } from '../domain/dispute';
import { recordEvent } from '../domain/pending-source-events';

/**
 * Cancels a match whose source was cancelled. Before the match exists, the cancellation is stored
 * and applied when it opens.
 */
export async function cancelMatch(
  { matches, pending }: MatchDeps,
  { matchId: id, at }: { matchId: string | null; at: Date },
): Promise<void> {
  // The source ended before it had a match.
  if (!id) return;
  const match = await matches.find(id);
  if (match) {
    await matches.save(match, cancel(match.state, at));
    return;
  }
  const events = await pending.find(id);
  await pending.save(events, decide(recordEvent(events?.state, { id, cancelledAt: at })));
}
