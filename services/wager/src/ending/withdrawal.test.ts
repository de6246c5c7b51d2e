import { type Decision, withdrawAnswerMs } from '@contend/contracts';
import { ada, after, bea, consenting, live, solo, start } from '../../test/model/wager-states';
import * as progress from '../play/progress';
import type { Wager } from '../wager/wager';
import * as ending from './ending';
import { answerRequest } from './ending';
import { requestWithdrawal, closeSilentRequest, requestOf } from './withdrawal';

const id = 'f'.repeat(24);
const ref = { wagerId: id, home: consenting(solo(ada)), away: consenting(solo(bea)) };
const eventsOf = ({ events }: Decision<Wager>) => events.map(({ spec, data }) => [spec.type, data]);
const result = { scores: [2, 0] as [number, number], winner: 'home' as const };
const request = { id: '5'.repeat(24), userId: bea, reason: 'Must go.' };
const asked = () => requestWithdrawal(live(), request, start).state;
const requestRef = { ...ref, requestId: request.id, userId: bea };
const now = after(20);

test('a request to leave names its deadline; silence and a void reject it', () => {
  const answerBy = after(withdrawAnswerMs);
  const decision = requestWithdrawal(live(), request, start);
  const saved = { ...request, status: 'requested', requestedAt: start, answerBy };
  expect(requestOf(decision.state)).toEqual({ ...saved, wagerId: id });
  expect(requestOf(live())).toBeNull();
  expect(eventsOf(decision)).toEqual([['withdraw.requested.v1', requestRef]]);
  expect(decision.timers).toEqual({ 'close-request': answerBy });
  const silent = closeSilentRequest(asked(), answerBy);
  expect(silent.state.withdrawRequest).toEqual({ ...saved, status: 'rejected' });
  expect(eventsOf(silent)).toEqual([['withdraw.rejected.v1', requestRef]]);
  expect(silent.timers).toEqual({ 'close-request': null });
  const over = ending.voidWager(asked(), 'no-show', now);
  expect(over.state.withdrawRequest?.status).toBe('rejected');
  const approved = answerRequest(asked(), { userId: ada, decision: 'approve' }, now);
  expect(approved.state).toMatchObject({ status: 'cancelled', endReason: 'withdrawn' });
  expect(approved.state.withdrawRequest?.status).toBe('approved');
  const kept = answerRequest(asked(), { userId: ada, decision: 'reject' }, now);
  expect(kept.state).toMatchObject({ status: 'live', withdrawRequest: { status: 'rejected' } });
  const steps = [
    progress.scoreReported(asked()),
    progress.scoreDisputed(asked(), now),
    progress.resultIsIn(asked(), { ...result, decidedBy: 'silence' }, now),
  ];
  for (const { state } of steps) expect(state.withdrawRequest?.status).toBe('rejected');
});
