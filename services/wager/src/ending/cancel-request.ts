import {
  cancelRequestMs,
  decide,
  type Decision,
  type EventData,
  happened,
  inMs,
  must,
  type SideName,
  wagerCancelRequested,
  wagerCancelRequestEnded,
} from '@contend/contracts';
import { requireActingSide, refOf, type Wager, type WagerStatus } from '../wager/wager';

/** Statuses in which both sides together may cancel an accepted wager. */
export const cancellable: WagerStatus[] = ['accepted', 'live', 'reported'];

/** No request to cancel is open. */
export const noCancelRequest = { cancelRequestedBy: null, cancelAnswerBy: null };

/** The side whose request to cancel can be agreed to now; none from its deadline on. */
export const pendingCancelSide = (
  { cancelRequestedBy, cancelAnswerBy }: Wager,
  now: Date,
): SideName | null => (cancelAnswerBy && now < cancelAnswerBy ? cancelRequestedBy : null);

/**
 * Requests the other side's agreement to cancel, within `cancelRequestMs`. An older request has
 * expired.
 */
export function requestCancel(wager: Wager, side: SideName, now: Date): Decision<Wager> {
  const { state, events } = closeCancelRequest(decide(wager), 'expired');
  const answerBy = inMs(now, cancelRequestMs);
  return decide<Wager>(
    { ...state, cancelRequestedBy: side, cancelAnswerBy: answerBy },
    {
      events: [...events, happened(wagerCancelRequested, { ...refOf(wager), side, answerBy })],
      timers: { 'close-cancel-request': answerBy },
    },
  );
}

/**
 * Withdraws a request to cancel; without one nothing changes.
 * @throws Refusal for the side that did not request it, and where the wager has ended or has a
 * result.
 */
export function withdrawCancelRequest(wager: Wager, userId: string, now: Date): Decision<Wager> {
  const side = requireActingSide(wager, userId);
  must(cancellable.includes(wager.status), 'wager-not-cancellable');
  const pending = pendingCancelSide(wager, now);
  must(!pending || pending === side, 'not-your-request');
  return closeCancelRequest(decide(wager), pending ? 'withdrawn' : 'expired');
}

/** Expires a request that was not answered in time. */
export function endSilentCancelRequest(wager: Wager, now: Date): Decision<Wager> {
  const { cancelAnswerBy } = wager;
  return cancelAnswerBy && now >= cancelAnswerBy
    ? closeCancelRequest(decide(wager), 'expired')
    : decide(wager);
}

/**
 * Adds the end of a request to cancel to a decision: consent given before a start, a report or a
 * result is void after it.
 */
export function closeCancelRequest(
  decision: Decision<Wager>,
  reason: EventData<typeof wagerCancelRequestEnded>['reason'],
): Decision<Wager> {
  const { state, events, timers } = decision;
  const side = state.cancelRequestedBy;
  if (!side) return decision;
  return {
    state: { ...state, ...noCancelRequest },
    events: [...events, happened(wagerCancelRequestEnded, { ...refOf(state), side, reason })],
    timers: { ...timers, 'close-cancel-request': null },
  };
}
