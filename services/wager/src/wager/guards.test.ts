import {
  cancelRequestMs,
  disputeWindowMs,
  wagerOpenMs,
  withdrawAnswerMs,
} from '@contend/contracts';
import {
  accepted,
  ada,
  after,
  bea,
  cal,
  claimed,
  funding,
  live,
  open,
  paying,
  refusalOf,
  reported,
  settling,
  solo,
  start,
  termsOf,
} from '../../test/model/wager-states';
import { accept, claim, claimReversed, expireClaim, reopen } from '../acceptance/acceptance';
import {
  answerRequest,
  callOff,
  cancel,
  closeOffer,
  endWithdrawn,
  expire,
  voidWager,
} from '../ending/ending';
import { requestWithdrawal, closeSilentRequest } from '../ending/withdrawal';
import { isGathering } from '../funding/attempt';
import { edit, expireFunding, funded, offer, undoFunding, unfunded } from '../funding/funding';
import * as progress from '../play/progress';
import { dispute, pay, payoutFailed, settled } from '../settlement/settlement';
import type { Wager } from './wager';

const unchanged = (wager: Wager) => ({ state: wager, events: [], timers: {} });
const claimId = 'f'.repeat(24);
const claimAt = (wager: Wager, userId: string, now = start, seen = termsOf(wager)) =>
  claim(wager, { away: solo(userId), claimId, seen, terms: termsOf(wager) }, now);
const complaint = { userId: bea, reason: 'No.', evidence: [] };
const ruling = { scores: [2, 0] as [number, number], winner: 'home', decidedBy: 'ruling' } as const;
const disputed = () => dispute(settling(), complaint, start).state;
const request = { id: '5'.repeat(24), userId: bea, reason: 'Must go.' };
const asked = () => requestWithdrawal(accepted(), request, start).state;
const editing = () => edit(open(), { stakeCents: 2_000 }, start).state;

test('a ruling changes nothing once the payout has begun', () => {
  const wager = paying();
  const decision = progress.resultIsIn(wager, { ...ruling, winner: 'away' }, after(1));
  expect(decision).toEqual(unchanged(wager));
});

test('a dispute is refused at its deadline and accepted a millisecond before', () => {
  const at = (ms: number) => () => dispute(settling(), complaint, after(ms));
  expect(refusalOf(at(disputeWindowMs))).toBe('dispute-closed');
  expect(refusalOf(at(disputeWindowMs - 1))).toBeNull();
});

test('a payout begins at the dispute deadline, not a millisecond before', () => {
  const wager = settling();
  expect(pay(wager, after(disputeWindowMs - 1))).toEqual(unchanged(wager));
  expect(pay(wager, after(disputeWindowMs)).state.stakes).toBe('paying');
  const begun = paying();
  expect(pay(begun, after(disputeWindowMs))).toEqual(unchanged(begun));
  expect(pay(reported(), after(disputeWindowMs)).state.stakes).toBe('escrowed');
  expect(pay({ ...settling(), settlesAt: null }, after(1)).state.stakes).toBe('escrowed');
  expect(pay({ ...settling(), status: 'voided' }, after(disputeWindowMs)).state.stakes).toBe(
    'escrowed',
  );
});

test('an offer is refused from its expiry on, even while its timer is late', () => {
  const at = (ms: number) => () => claimAt(open(), bea, after(ms));
  expect(refusalOf(at(wagerOpenMs))).toBe('wager-not-open');
  expect(refusalOf(at(wagerOpenMs - 1))).toBeNull();
  expect(expire(open(), after(wagerOpenMs - 1)).state.status).toBe('open');
  expect(expire(open(), after(wagerOpenMs)).state.status).toBe('expired');
  expect(expire(claimed(), after(wagerOpenMs)).state.status).toBe('claimed');
  expect(expire({ ...open(), expiresAt: null }, after(wagerOpenMs)).state.status).toBe('open');
  expect(refusalOf(() => claimAt({ ...open(), expiresAt: null }, bea))).toBe('wager-not-open');
  expect(refusalOf(() => claimAt(funding(), bea))).toBe('wager-not-open');
});

test.each([
  ['a refused acceptance', () => reopen(claimed()), 'finish-acceptance'],
  ['a failed edit', () => unfunded(editing(), 'insufficient-funds'), 'finish-funding'],
  ['a held edit', () => funded(editing(), after(1)), 'finish-funding'],
  ['an edit of the rules', () => edit(open(), { rules: '' }, after(1)), 'finish-funding'],
])('%s sets the expiry of the offer again', (_what, step, done) => {
  const { state, timers } = step();
  expect(state.status).toBe('open');
  expect(timers).toEqual({ [done]: null, expire: after(wagerOpenMs) });
});

test.each([
  ['cancelled', (wager: Wager) => cancel(wager, ada, start)],
  ['cancelled', (wager: Wager) => endWithdrawn(wager, start)],
  ['voided', (wager: Wager) => voidWager(wager, 'no-show', start)],
  ['settling', (wager: Wager) => progress.resultIsIn(wager, ruling, start)],
  ['reported', (wager: Wager) => progress.scoreReported(wager)],
])('no request to cancel is kept once the wager is %s', (status, step) => {
  const { state, timers } = step(cancel(live(), bea, start).state);
  expect(state).toMatchObject({ status, cancelRequestedBy: null, cancelAnswerBy: null });
  expect(timers['close-cancel-request']).toBeNull();
});

test('a claim is refused to the creator, to unchallenged players, and once taken', () => {
  expect(refusalOf(() => claimAt(open(), ada))).toBe('own-wager');
  expect(refusalOf(() => claimAt(open({ opponentId: bea }), cal))).toBe('not-challenged');
  expect(refusalOf(() => claimAt(open({ opponentId: bea }), bea))).toBeNull();
  expect(refusalOf(() => offer({ ...open(), opponentId: ada }, start))).toBe('own-wager');
  const taken: Wager[] = [claimed(), accepted(), live(), reported(), settling(), disputed()];
  for (const wager of [...taken, settled(paying(), start).state]) {
    expect(refusalOf(() => claimAt(wager, cal))).toBe('wager-taken');
    expect(claimAt(wager, bea)).toEqual(unchanged(wager));
  }
  expect(refusalOf(() => claimAt(callOff(open(), ada, start).state, bea))).toBe('wager-not-open');
});

test('an expired request claims nothing again; fifty are remembered', () => {
  const first = claimAt(open(), bea).state;
  const expired = expireClaim(first, after(1)).state;
  expect(expired).toMatchObject({ status: 'open', live: false, expiredClaimIds: [claimId] });
  expect(expired.liveKeys).toEqual([]);
  expect(expireClaim(expired, after(2))).toEqual(unchanged(expired));
  const reopened = claimReversed(expired, { reversed: false }).state;
  expect(refusalOf(() => claimAt(reopened, bea))).toBe('funding-expired');
  const ids = Array.from({ length: 50 }, (_, index) => String(index));
  const full = expireClaim({ ...first, expiredClaimIds: ids }, after(1)).state;
  expect(full.expiredClaimIds).toEqual([...ids.slice(1), claimId]);
  const old = expireClaim({ ...first, claimId: null }, after(1)).state;
  expect(old.expiredClaimIds).toEqual([]);
});

test('a claim of an ended wager is refused, also by the side that had accepted it', () => {
  const ended = { ...accepted(), status: 'cancelled' as const };
  expect(refusalOf(() => claimAt(ended, bea))).toBe('wager-not-open');
});

test('a stake is not changed while its reversal is owed', () => {
  const owing = expireClaim(claimed(), start).state;
  expect(refusalOf(() => edit(owing, { stakeCents: 2_000 }, start))).toBe('unavailable');
});

test('an edit is repeated while its stake is being held; another one is refused', () => {
  const wager = editing();
  expect(edit(wager, { stakeCents: 2_000 }, after(1))).toEqual(unchanged(wager));
  expect(refusalOf(() => edit(wager, { stakeCents: 3_000 }, after(1)))).toBe('wager-not-open');
});

test('a score reported again changes nothing', () => {
  const wager = reported();
  expect(progress.scoreReported(wager).state).toBe(wager);
});

test('claim steps change nothing in other states, nor while it is undone', () => {
  // As stored by release 0.2.0.
  const undoing = { ...claimed(), isUndoing: true };
  expect(accept(undoing, { matchId: '9'.repeat(24), memberRakes: [] }, start)).toEqual(
    unchanged(undoing),
  );
  const withoutOpponent = { ...claimed(), away: null };
  expect(accept(withoutOpponent, { matchId: '9'.repeat(24), memberRakes: [] }, start)).toEqual(
    unchanged(withoutOpponent),
  );
  for (const wager of [open(), live()]) {
    expect(accept(wager, { matchId: '9'.repeat(24), memberRakes: [] }, start)).toEqual(
      unchanged(wager),
    );
    expect(reopen(wager)).toEqual(unchanged(wager));
    expect(expireClaim(wager, start)).toEqual(unchanged(wager));
  }
});

test('funding steps change nothing in other states, nor while it is undone', () => {
  const wager = open();
  expect(funded(wager, start)).toEqual(unchanged(wager));
  expect(unfunded(wager, 'insufficient-funds')).toEqual(unchanged(wager));
  expect(expireFunding(wager, start)).toEqual(unchanged(wager));
  // A step that another replica ended meanwhile: its stakes are not those of a funding.
  for (const other of [wager, claimed(), live()]) {
    const stale = { ...other, isUndoing: true };
    expect(undoFunding(stale)).toEqual(unchanged(stale));
  }
  const begun = funding();
  expect(undoFunding(begun)).toEqual(unchanged(begun));
  const undoing = expireFunding(begun, start).state;
  expect(funded(undoing, start)).toEqual(unchanged(undoing));
  expect(expireFunding(undoing, start)).toEqual(unchanged(undoing));
});

test('only the creator cancels an offer, and only while it is open', () => {
  expect(refusalOf(() => callOff(open(), bea, start))).toBe('wager-not-yours');
  expect(refusalOf(() => callOff(accepted(), ada, start))).toBe('wager-not-open');
  const ended = callOff(open(), ada, start).state;
  expect(callOff(ended, ada, start)).toEqual(unchanged(ended));
  expect(refusalOf(() => callOff({ ...ended, status: 'expired' }, ada, start))).not.toBeNull();
  const agreed = { ...ended, endReason: 'both-agreed' };
  expect(refusalOf(() => callOff(agreed, ada, start))).toBe('wager-not-open');
  expect(closeOffer(claimed(), start).state.status).toBe('claimed');
  const suspended = closeOffer(funding(), start).state;
  expect(suspended).toMatchObject({ status: 'funding', isUndoing: true });
  expect(undoFunding(suspended).state.endReason).toBe('creator-suspended');
});

test('only players cancel, and only before the result', () => {
  expect(refusalOf(() => cancel(live(), cal, start))).toBe('wager-not-yours');
  expect(cancel(open(), ada, start).state.endReason).toBe('called-off');
  const ended = voidWager(live(), 'no-show', start).state;
  for (const wager of [funding(), claimed(), settling(), disputed(), ended]) {
    expect(refusalOf(() => cancel(wager, ada, start))).toBe('wager-not-cancellable');
  }
  const agreed = endWithdrawn(live(), start).state;
  expect(cancel(agreed, ada, start)).toEqual(unchanged(agreed));
  const unseen = unfunded(funding(), 'insufficient-funds').state;
  expect(refusalOf(() => cancel(unseen, ada, start))).toBe('wager-not-cancellable');
  for (const wager of [accepted(), live(), reported()]) {
    expect(refusalOf(() => cancel(wager, ada, after(cancelRequestMs)))).toBeNull();
  }
});

test('refuses disputes of outsiders, after a ruling, and with unlocked money', () => {
  const by = (wager: Wager, userId = bea) =>
    refusalOf(() => dispute(wager, { ...complaint, userId }, start));
  expect(by(settling(), cal)).toBe('wager-not-yours');
  expect(by({ ...settling(), decidedBy: 'ruling' })).toBe('ruling-final');
  expect(by(reported())).toBe('dispute-closed');
  expect(by({ ...settling(), settlesAt: null })).toBe('dispute-closed');
  expect(by({ ...settling(), stakes: 'paying' })).toBe('dispute-closed');
  expect(by({ ...settling(), matchId: null })).toBe('dispute-closed');
  const first = disputed();
  expect(dispute(first, complaint, start)).toEqual(unchanged(first));
  expect(by(first, ada)).toBe('dispute-closed');
  expect(by({ ...first, dispute: null })).toBe('dispute-closed');
  expect(by({ ...settling(), dispute: first.dispute })).toBeNull();
});

test('payouts end only where one is in progress', () => {
  for (const wager of [settling(), { ...paying(), winner: null }, { ...paying(), matchId: null }]) {
    expect(settled(wager, start)).toEqual(unchanged(wager));
  }
  const wager = settling();
  expect(payoutFailed(wager, start)).toEqual(unchanged(wager));
});

test('match events change nothing once the wager has a result or an end', () => {
  const ended = voidWager(live(), 'no-show', start).state;
  for (const wager of [open(), claimed(), paying(), ended]) {
    expect(progress.matchStarted(wager)).toEqual(unchanged(wager));
    expect(progress.scoreReported(wager)).toEqual(unchanged(wager));
    expect(progress.scoreDisputed(wager, start)).toEqual(unchanged(wager));
    expect(progress.disputeEscalated(wager, start)).toEqual(unchanged(wager));
    expect(progress.resultIsIn(wager, ruling, start)).toEqual(unchanged(wager));
    expect(progress.objectionDismissed(wager, { result: ruling, reason: null }, start)).toEqual(
      unchanged(wager),
    );
    expect(voidWager(wager, 'no-show', start)).toEqual(unchanged(wager));
  }
  const wager = disputed();
  const again = progress.resultIsIn(wager, { ...ruling, decidedBy: 'agreement' }, start);
  expect(again).toEqual(unchanged(wager));
});

test('a request to leave has one answer, by the other side, before a report', () => {
  const ask = (wager: Wager, by = request) =>
    refusalOf(() => requestWithdrawal(wager, { ...by, id: '6'.repeat(24) }, start));
  expect(ask(accepted(), { ...request, userId: cal })).toBe('wager-not-yours');
  expect(ask(reported())).toBe('wager-not-accepted');
  expect(ask(live())).toBeNull();
  expect(ask(asked())).toBe('withdraw-pending');
  const wager = asked();
  expect(requestWithdrawal(wager, request, after(1))).toEqual(unchanged(wager));
  const answer = (to: Wager, userId: string, decision: 'approve' | 'reject') => () =>
    answerRequest(to, { userId, decision }, start);
  expect(refusalOf(answer(accepted(), ada, 'reject'))).toBe('withdraw-not-found');
  expect(refusalOf(answer(wager, cal, 'reject'))).toBe('withdraw-not-found');
  expect(refusalOf(answer(wager, bea, 'approve'))).toBe('own-request');
  const rejected = answer(wager, ada, 'reject')().state;
  expect(answer(rejected, ada, 'reject')()).toEqual(unchanged(rejected));
  expect(refusalOf(answer(rejected, ada, 'approve'))).toBe('withdraw-answered');
  expect(ask(rejected)).toBeNull();
  expect(closeSilentRequest(rejected, after(withdrawAnswerMs))).toEqual(unchanged(rejected));
  expect(closeSilentRequest(wager, after(withdrawAnswerMs - 1))).toEqual(unchanged(wager));
  expect(closeSilentRequest(accepted(), after(withdrawAnswerMs)).events).toEqual([]);
});

test('consents are gathered only while stakes are to be held', () => {
  // As a replica of another release may leave it.
  const asked = { consentBy: start, fundBy: null, isUndoing: false };
  const states = [funding(), claimed(), open(), live()];
  expect(states.map((wager) => isGathering({ ...wager, ...asked }))).toEqual([
    ...[true, true, false, false],
  ]);
});
