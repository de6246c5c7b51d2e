import { decide } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { recordEvent } from '../domain/pending-source-events';
import { holdVeto } from '../domain/veto';

interface Held {
  matchIds: readonly string[];
  isHeld: boolean;
  sequence: number;
}

/**
 * Lets the vetoes of matches wait while their event is paused, or go on. Before a match exists, the
 * pause is stored and applied when it opens.
 */
export async function holdVetoes(
  { matches, pending, now }: MatchDeps,
  { matchIds, ...hold }: Held,
): Promise<void> {
  for (const id of matchIds) {
    const match = await matches.find(id);
    if (match) {
      await matches.save(match, holdVeto(match.state, hold, now()));
      continue;
    }
    const events = await pending.find(id);
    const isLater = !events?.state.hold || hold.sequence > events.state.hold.sequence;
    if (isLater) await pending.save(events, decide(recordEvent(events?.state, { id, hold })));
  }
}
