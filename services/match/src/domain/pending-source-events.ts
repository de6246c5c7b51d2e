import type { Decision } from '@contend/contracts';
import { openMatch } from './check-in';
import { followedBy } from './decisions';
import { cancel, dispute, type Objection } from './dispute';
import type { Match, MatchRequest } from './match';

/**
 * Events about a match that arrived before the request for it: topics and retries have no common
 * order. Applied and removed when the match opens. The id is the match's.
 */
export interface PendingSourceEvents {
  id: string;
  cancelledAt: Date | null;
  objection: Objection | null;
}

export const recordEvent = (
  pending: PendingSourceEvents | undefined,
  event: Pick<PendingSourceEvents, 'id'> & Partial<PendingSourceEvents>,
): PendingSourceEvents => ({ cancelledAt: null, objection: null, ...pending, ...event });

/** Opens a match and applies the events that arrived before its request. */
export function openWithPendingEvents(
  request: MatchRequest,
  at: Date,
  pending: PendingSourceEvents | undefined,
): Decision<Match> {
  let decision = openMatch(request, at);
  const { objection, cancelledAt } = pending ?? {};
  if (objection) decision = followedBy(decision, dispute(decision.state, objection));
  if (cancelledAt) decision = followedBy(decision, cancel(decision.state, cancelledAt));
  return decision;
}
