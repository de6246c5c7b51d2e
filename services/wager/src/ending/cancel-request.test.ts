import { cancelRequestMs, wagerCancelRequestEnded } from '@contend/contracts';
import {
  accepted,
  ada,
  after,
  bea,
  cal,
  live,
  open,
  reported,
  start,
  typesOf,
} from '../../test/model/wager-states';
import * as progress from '../play/progress';
import type { Wager } from '../wager/wager';
import { endSilentCancelRequest, withdrawCancelRequest } from './cancel-request';
import { cancel, voidWager } from './ending';

const asked = (wager: Wager = accepted(), at = start): Wager => cancel(wager, bea, at).state;
const ended = 'wager.cancel-request-ended.v1';
const noRequest = { cancelRequestedBy: null, cancelAnswerBy: null };

test('a cancel request carries its deadline and sets its timer', () => {
  const decision = cancel(accepted(), bea, start);
  const answerBy = after(cancelRequestMs);
  expect(decision.state).toMatchObject({ cancelRequestedBy: 'away', cancelAnswerBy: answerBy });
  expect(decision.timers).toEqual({ 'close-cancel-request': answerBy });
  expect(decision.events[0]?.data).toMatchObject({ side: 'away', answerBy });
});

test('a repeat by the same side within the deadline changes nothing', () => {
  const wager = asked();
  const again = cancel(wager, bea, after(cancelRequestMs - 1));
  expect(again.state).toBe(wager);
  expect(again.events).toEqual([]);
});

test('a request after an older one’s deadline ends the older one as expired', () => {
  const { state, events } = cancel(asked(), ada, after(cancelRequestMs));
  expect(state.cancelRequestedBy).toBe('home');
  expect(events.map(({ spec }) => spec.type)).toContain(ended);
  const end = events.find(({ spec }) => spec.type === ended);
  expect(end?.data).toMatchObject({ side: 'away', reason: 'expired' });
});

test('the other side can agree until the last millisecond before the deadline', () => {
  const wager = asked();
  const agreed = cancel(wager, ada, after(cancelRequestMs - 1));
  expect(agreed.state).toMatchObject({ status: 'cancelled', ...noRequest });
  expect(agreed.timers['close-cancel-request']).toBeNull();
  const late = cancel(wager, ada, after(cancelRequestMs));
  expect(late.state).toMatchObject({
    status: 'accepted',
    cancelRequestedBy: 'home',
    cancelAnswerBy: after(2 * cancelRequestMs),
  });
  expect(typesOf(late)).toEqual([ended, 'wager.cancel-requested.v1']);
});

test('the timer ends a request at its deadline, not a millisecond before', () => {
  const wager = asked();
  expect(endSilentCancelRequest(wager, after(cancelRequestMs - 1)).state).toBe(wager);
  const decision = endSilentCancelRequest(wager, after(cancelRequestMs));
  expect(decision.state).toMatchObject({ status: 'accepted', ...noRequest });
  expect(decision.events).toEqual([
    {
      spec: wagerCancelRequestEnded,
      data: expect.objectContaining({ side: 'away', reason: 'expired' }),
    },
  ]);
  expect(decision.timers).toEqual({ 'close-cancel-request': null });
  expect(endSilentCancelRequest(decision.state, after(cancelRequestMs)).state).toBe(decision.state);
});

test('a late timer does not end the request that followed', () => {
  const second = cancel(asked(), bea, after(cancelRequestMs)).state;
  expect(second.cancelAnswerBy).toEqual(after(2 * cancelRequestMs));
  expect(endSilentCancelRequest(second, after(cancelRequestMs + 1)).state).toBe(second);
});

test.each([
  ['started', () => asked(accepted()), (wager: Wager) => progress.matchStarted(wager), 'live'],
  ['reported', () => asked(live()), (wager: Wager) => progress.scoreReported(wager), 'reported'],
  [
    'reported',
    () => asked(reported()),
    (wager: Wager) => progress.scoreReported(wager),
    'reported',
  ],
  [
    'disputed',
    () => asked(reported()),
    (wager: Wager) => progress.scoreDisputed(wager, start),
    'disputed',
  ],
  [
    'completed',
    () => asked(reported()),
    (wager: Wager) =>
      progress.resultIsIn(wager, { scores: [2, 0], winner: 'home', decidedBy: 'agreement' }, start),
    'settling',
  ],
])('a request ends when the match is %s', (reason, request, step, status) => {
  const decision = step(request());
  expect(decision.state).toMatchObject({ status, ...noRequest });
  expect(decision.timers).toMatchObject({ 'close-cancel-request': null });
  expect(decision.events.find(({ spec }) => spec.type === ended)?.data).toMatchObject({
    side: 'away',
    reason,
  });
});

test('a void ends the request without an event of its own', () => {
  const decision = voidWager(asked(), 'no-show', start);
  expect(decision.state).toMatchObject({ status: 'voided', ...noRequest });
  expect(typesOf(decision)).toEqual(['wager.voided.v1']);
  expect(decision.timers).toMatchObject({ 'close-cancel-request': null });
});

test('publishes nothing where there is no request', () => {
  expect(typesOf(progress.matchStarted(accepted()))).toEqual([]);
  expect(progress.matchStarted(accepted()).timers).toEqual({});
});

test('the requesting side withdraws its request; others and later ones cannot', () => {
  const wager = asked();
  const decision = withdrawCancelRequest(wager, bea, after(1));
  expect(decision.state).toMatchObject({ status: 'accepted', ...noRequest });
  expect(decision.events[0]?.data).toMatchObject({ side: 'away', reason: 'withdrawn' });
  expect(decision.timers).toEqual({ 'close-cancel-request': null });
  // A repeat changes nothing.
  expect(withdrawCancelRequest(decision.state, bea, after(2)).state).toBe(decision.state);
  expect(() => withdrawCancelRequest(wager, cal, start)).toThrow(/Only the players/);
  expect(() => withdrawCancelRequest(wager, ada, start)).toThrow(/side that asked/);
  const agreed = cancel(wager, ada, start).state;
  expect(() => withdrawCancelRequest(agreed, bea, start)).toThrow(/no longer be cancelled/);
  expect(() => withdrawCancelRequest(open(), ada, start)).toThrow(/no longer be cancelled/);
});

test('a withdrawal at the deadline ends the request as expired', () => {
  const decision = withdrawCancelRequest(asked(), bea, after(cancelRequestMs));
  expect(decision.events[0]?.data).toMatchObject({ reason: 'expired' });
});

test('after a withdrawal the other side’s call is a new request', () => {
  const withdrawn = withdrawCancelRequest(asked(), bea, after(1)).state;
  const next = cancel(withdrawn, ada, after(2)).state;
  expect(next).toMatchObject({ status: 'accepted', cancelRequestedBy: 'home' });
});

test('a request of the previous release, which had no deadline, has ended', () => {
  const old = { ...accepted(), cancelRequestedBy: 'away' as const, cancelAnswerBy: null };
  expect(cancel(old, ada, start).state).toMatchObject({
    status: 'accepted',
    cancelRequestedBy: 'home',
  });
});
