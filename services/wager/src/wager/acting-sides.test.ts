import { rulingMs, withdrawAnswerMs } from '@contend/contracts';
import {
  accepted,
  ada,
  after,
  bea,
  cal,
  live,
  open,
  refusalOf,
  settling,
  solo,
  start,
  termsOf,
} from '../../test/model/wager-states';
import { claim } from '../acceptance/acceptance';
import { answerRequest, cancel } from '../ending/ending';
import { requestWithdrawal } from '../ending/withdrawal';
import { followOverdue } from '../play/overdue';
import { scoreDisputed } from '../play/progress';
import { dispute } from '../settlement/settlement';
import type { Side } from './seats';
import type { Wager } from './wager';

const dan = 'd'.repeat(24);
const team = (side: Side, teamId: string, deputyIds: string[]): Side => ({
  ...{ ...side, teamId: teamId.repeat(24), deputyIds },
});
const claimFrom = (home: Side, away: Side) =>
  claim(
    { ...open(), home },
    { away, claimId: 'f'.repeat(24), seen: termsOf(open()), terms: termsOf(open()) },
    start,
  );
const request = { id: '5'.repeat(24), userId: bea, reason: 'Must go.' };
const approvedBy = (userId: string) => ({ userId, decision: 'approve' as const });

test('who acts for the offering side does not play on the other one', () => {
  const home = team(open().home, '1', [bea]);
  expect(refusalOf(() => claimFrom(home, solo(bea)))).toBe('own-wager');
  const other = solo(bea).seats;
  const pair = { ...solo(cal), seats: [...solo(cal).seats, ...other] };
  expect(refusalOf(() => claimFrom(home, pair))).toBe('own-wager');
  expect(refusalOf(() => claimFrom(home, solo(cal)))).toBeNull();
});

test('people of the offering side do not act for the other one', () => {
  const home = team(open().home, '1', [cal]);
  const { state } = claimFrom(home, team(solo(bea), '2', [ada, cal, dan]));
  expect(state.away?.deputyIds).toEqual([dan]);
});

// Wagers of an earlier version may have one person on both sides.
test('a plain player of one side who is a captain of the other team acts for neither', () => {
  const both = (wager: Wager): Wager => ({
    ...wager,
    home: { ...solo(cal), seats: [...solo(cal).seats, ...solo(ada).seats] },
    away: team(solo(bea), '2', [ada]),
  });
  const asked = requestWithdrawal(both(accepted()), { ...request, userId: ada }, start).state;
  expect(refusalOf(() => answerRequest(asked, approvedBy(ada), start))).toBe('not-captain');
  expect(refusalOf(() => cancel(both(accepted()), ada, start))).toBe('not-captain');
  const complaint = { userId: ada, reason: 'No.', evidence: [] };
  expect(refusalOf(() => dispute(both(settling()), complaint, start))).toBe('not-captain');
});

test('a deputy of the offering side who plays on the other one acts for that one', () => {
  const shared: Wager = { ...accepted(), home: team(accepted().home, '1', [bea]) };
  const leaving = requestWithdrawal(shared, request, start).state;
  expect(refusalOf(() => answerRequest(leaving, approvedBy(bea), start))).toBe('own-request');
  const asked = cancel(shared, ada, start).state;
  expect(cancel(asked, bea, start).state.status).toBe('cancelled');
  const complaint = { userId: bea, reason: 'No.', evidence: [] };
  const disputed = dispute({ ...settling(), home: shared.home }, complaint, start).state;
  expect(disputed.dispute).toMatchObject({ side: 'away', userId: bea });
});

test('a deputy without a seat answers a request to leave of the other side', () => {
  const led: Wager = { ...accepted(), home: team(accepted().home, '1', [cal]) };
  const asked = requestWithdrawal(led, request, start).state;
  expect(answerRequest(asked, approvedBy(cal), start).state.status).toBe('cancelled');
  expect(refusalOf(() => answerRequest(asked, approvedBy(dan), start))).toBe('withdraw-not-found');
});

test('a request to leave is not answered from its deadline on, while its timer is late', () => {
  const asked = requestWithdrawal(accepted(), request, start).state;
  const at = (ms: number) => refusalOf(() => answerRequest(asked, approvedBy(ada), after(ms)));
  expect(at(withdrawAnswerMs - 1)).toBeNull();
  expect(at(withdrawAnswerMs)).toBe('withdraw-answered');
});

test('an objection is published again with its evidence, author and time', () => {
  const complaint = { userId: bea, reason: 'No.', evidence: ['7'.repeat(24)] };
  const first = dispute(settling(), complaint, after(1));
  const completed = { scores: [2, 0], winner: 'home', decidedBy: 'agreement' } as const;
  const found = { status: 'completed', endReason: null, ...completed } as never;
  const again = followOverdue(first.state, found, after(60_000));
  expect(again.events[0]?.data).toEqual(first.events[0]?.data);
  expect(first.events[0]?.data).toMatchObject({ ...complaint, side: 'away', at: after(1) });
});

test('a ruling is due when the match says so', () => {
  const ruleBy = after(rulingMs);
  expect(scoreDisputed(live(), after(5), ruleBy).state.ruleBy).toEqual(ruleBy);
  expect(scoreDisputed(live(), after(5)).state.ruleBy).toEqual(after(5 + rulingMs));
  const own = dispute(settling(), { userId: bea, reason: 'No.', evidence: [] }, after(1)).state;
  expect(own.ruleBy).toEqual(after(1 + rulingMs));
  expect(scoreDisputed(own, after(5), ruleBy).state.ruleBy).toEqual(ruleBy);
  expect(scoreDisputed(own, after(5)).state).toBe(own);
  const ruled = { ...own, ruleBy: null, appealBy: after(9) };
  expect(scoreDisputed(ruled, after(5), ruleBy).state).toBe(ruled);
});
