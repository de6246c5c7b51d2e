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
import { refOf, sideNameOf, type Wager, type WagerStatus } from './wager';

/** Statuses in which both sides together may cancel an accepted wager. */
export const cancellable: WagerStatus[] = ['accepted', 'live', 'reported'];

/** No side has asked to cancel. */
export const noCancelRequest = { cancelRequestedBy: null, cancelAnswerBy: null };

/** The side whose request to cancel can be agreed to now; at its deadline it is over. */
export const pendingCancelSide = (
  { cancelRequestedBy, cancelAnswerBy }: Wager,
  now: Date,
): SideName | null => (cancelAnswerBy && now < cancelAnswerBy ? cancelRequestedBy : null);

/** Asks the other side to cancel, within `cancelRequestMs`. An older request has expired. */
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
 * Takes a request to cancel back; without one nothing changes. @throws Refusal for the side that
 * did not ask, and where the wager has ended or has a result.
 */
export function withdrawCancelRequest(wager: Wager, userId: string, now: Date): Decision<Wager> {
  const side = sideNameOf(wager, userId);
  must(side, 'wager-not-yours');
  must(cancellable.includes(wager.status), 'wager-not-cancellable');
  const pending = pendingCancelSide(wager, now);
  must(!pending || pending === side, 'not-your-request');
  return closeCancelRequest(decide(wager), pending ? 'withdrawn' : 'expired');
}

/** Ends a request that was not answered in time. */
export function endSilentCancelRequest(wager: Wager, now: Date): Decision<Wager> {
  const { cancelAnswerBy } = wager;
  return cancelAnswerBy && now >= cancelAnswerBy
    ? closeCancelRequest(decide(wager), 'expired')
    : decide(wager);
}

/**
 * Adds the end of a request to cancel to a decision: consent given before a start, a report or a
 * result does not hold after it.
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
