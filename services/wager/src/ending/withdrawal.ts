import {
  decide,
  type Decision,
  happened,
  inMs,
  must,
  withdrawAnswerMs,
  withdrawApproved,
  withdrawRejected,
  withdrawRequested,
} from '@contend/contracts';
import {
  refOf,
  sideNameOf,
  type Wager,
  type WagerStatus,
  type WithdrawRequest,
} from '../wager/wager';

/** The statuses before the first report: after it a result is proposed. */
const withdrawable: WagerStatus[] = ['accepted', 'live'];

export type RequestOfWager = WithdrawRequest & { wagerId: string };

/** The latest request to leave, with the id of its wager. */
export const requestOf = ({ id, withdrawRequest }: Wager): RequestOfWager | null =>
  withdrawRequest && { ...withdrawRequest, wagerId: id };

interface Ask {
  id: string;
  userId: string;
  reason: string;
}

/** Requests the other side's approval to leave. One request at a time. */
export function requestWithdrawal(wager: Wager, ask: Ask, now: Date): Decision<Wager> {
  must(sideNameOf(wager, ask.userId), 'wager-not-yours');
  if (wager.withdrawRequest?.id === ask.id) return decide(wager);
  must(withdrawable.includes(wager.status), 'wager-not-accepted');
  must(wager.withdrawRequest?.status !== 'requested', 'withdraw-pending');
  const answerBy = inMs(now, withdrawAnswerMs);
  const withdrawRequest: WithdrawRequest = {
    ...ask,
    status: 'requested',
    requestedAt: now,
    answerBy,
  };
  const next = { ...wager, withdrawRequest };
  return decide(next, {
    events: [happened(withdrawRequested, withdrawalOf(next, withdrawRequest))],
    timers: { 'close-request': answerBy },
  });
}

/** Rejects a request that was not answered in time. */
export function closeSilentRequest(wager: Wager, now: Date): Decision<Wager> {
  const request = wager.withdrawRequest;
  const isOver = request?.status === 'requested' && now >= request.answerBy;
  return isOver ? closeRequest(decide(wager), 'rejected') : decide(wager);
}

/** Adds the end of a pending request to a decision. */
export function closeRequest(
  decision: Decision<Wager>,
  answer: 'approved' | 'rejected',
): Decision<Wager> {
  const { state, events, timers } = decision;
  const request = state.withdrawRequest;
  if (request?.status !== 'requested') return decision;
  const spec = answer === 'approved' ? withdrawApproved : withdrawRejected;
  return {
    state: { ...state, withdrawRequest: { ...request, status: answer } },
    events: [...events, happened(spec, withdrawalOf(state, request))],
    timers: { ...timers, 'close-request': null },
  };
}

const withdrawalOf = (wager: Wager, { id, userId }: WithdrawRequest) => ({
  ...refOf(wager),
  requestId: id,
  userId,
});
