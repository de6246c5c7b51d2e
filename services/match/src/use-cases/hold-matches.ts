import { decide } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { type EventHold, holdMatch } from '../domain/hold';
import { recordEvent } from '../domain/pending-source-events';

/**
 * Stops the clocks of matches while their event is paused, or starts them again. Before a match
 * exists, the pause is stored and applied when it opens.
 */
export async function holdMatches(
  { matches, pending, now }: MatchDeps,
  { matchIds, hold }: { matchIds: readonly string[]; hold: EventHold },
): Promise<void> {
  for (const id of matchIds) {
    const match = await matches.find(id);
    if (match) {
      await matches.save(match, holdMatch(match.state, hold, now()));
      continue;
    }
    const events = await pending.find(id);
    const isLater = !events?.state.hold || hold.sequence > events.state.hold.sequence;
    if (isLater) await pending.save(events, decide(recordEvent(events?.state, { id, hold })));
  }
}
