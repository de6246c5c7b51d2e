import type { Decision } from '@contend/contracts';
import { cancel, dispute, type Objection } from '../disputes/dispute';
import { openMatch } from '../start/check-in';
import type { VetoPool } from '../veto/map-veto';
import { followedBy } from './clock';
import { type EventHold, holdMatch } from './hold';
import type { Match, MatchRequest } from './match';

/**
 * Events about a match that arrived before the request for it: topics and retries have no common
 * order. Applied and removed when the match opens. The id is the match's.
 */
export interface PendingSourceEvents {
  id: string;
  cancelledAt: Date | null;
  objection: Objection | null;
  /** A pause or resumption of its event; absent without one. */
  hold?: EventHold | null;
}

export const recordEvent = (
  pending: PendingSourceEvents | undefined,
  event: Pick<PendingSourceEvents, 'id'> & Partial<PendingSourceEvents>,
): PendingSourceEvents => ({ cancelledAt: null, objection: null, ...pending, ...event });

/** In documents of earlier versions a hold has no time. */
const eventHoldOf = (hold: EventHold, at: Date): EventHold => ({ ...hold, at: hold.at ?? at });

/** Opens a match and applies the events that arrived before its request. */
export function openWithPendingEvents(
  request: MatchRequest,
  at: Date,
  { pending, pool = null }: { pending: PendingSourceEvents | undefined; pool?: VetoPool | null },
): Decision<Match> {
  let decision = openMatch(request, at, pool);
  const { objection, cancelledAt, hold } = pending ?? {};
  if (hold) decision = followedBy(decision, holdMatch(decision.state, eventHoldOf(hold, at), at));
  if (objection) decision = followedBy(decision, dispute(decision.state, objection));
  if (cancelledAt) decision = followedBy(decision, cancel(decision.state, cancelledAt));
  return decision;
}
