import type { Decision } from '@contend/contracts';
import { openMatch } from './check-in';
import { followedBy } from './decisions';
import { cancel, dispute, type Objection } from './dispute';
import type { MapVeto, VetoPool } from './map-veto';
import type { Match, MatchRequest } from './match';
import { holdVeto } from './veto';

/**
 * Events about a match that arrived before the request for it: topics and retries have no common
 * order. Applied and removed when the match opens. The id is the match's.
 */
export interface PendingSourceEvents {
  id: string;
  cancelledAt: Date | null;
  objection: Objection | null;
  /** A pause or resumption of its event; absent without one. */
  hold?: MapVeto['hold'];
}

export const recordEvent = (
  pending: PendingSourceEvents | undefined,
  event: Pick<PendingSourceEvents, 'id'> & Partial<PendingSourceEvents>,
): PendingSourceEvents => ({ cancelledAt: null, objection: null, ...pending, ...event });

/** Opens a match and applies the events that arrived before its request. */
export function openWithPendingEvents(
  request: MatchRequest,
  at: Date,
  { pending, pool = null }: { pending: PendingSourceEvents | undefined; pool?: VetoPool | null },
): Decision<Match> {
  let decision = openMatch(request, at, pool);
  const { objection, cancelledAt, hold } = pending ?? {};
  if (hold) decision = followedBy(decision, holdVeto(decision.state, hold, at));
  if (objection) decision = followedBy(decision, dispute(decision.state, objection));
  if (cancelledAt) decision = followedBy(decision, cancel(decision.state, cancelledAt));
  return decision;
}
