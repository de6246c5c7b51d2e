import { decide } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { dispute, type Objection } from '../domain/dispute';
import { recordEvent } from '../domain/pending-source-events';

/** Disputes a result that is not final. Before the match exists, the objection is stored. */
export async function disputeMatch(
  { matches, pending }: MatchDeps,
  { matchId: id, ...objection }: Objection & { matchId: string },
): Promise<void> {
  const match = await matches.find(id);
  if (match) {
    await matches.save(match, dispute(match.state, objection));
    return;
  }
  const events = await pending.find(id);
  await pending.save(events, decide(recordEvent(events?.state, { id, objection })));
}
