import {
  claimLimitMs,
  type Decision,
  disputeWindowMs,
  fundingDeadlineMs,
  matchOfWager,
  overdueAfterMs,
  overdueEveryMs,
  rulingMs,
  wagerOpenMs,
} from '@contend/contracts';
import {
  accepted,
  ada,
  after,
  bea,
  claimBy,
  claimed,
  consenting,
  funding,
  live,
  matchId,
  open,
  reported,
  settling,
  solo,
  start,
} from '../../test/model/wager-states';
import { accept } from '../acceptance/acceptance';
import * as ending from '../ending/ending';
import { requestWithdrawal } from '../ending/withdrawal';
import { deadlineOf } from '../funding/attempt';
import { edit, expireFunding, funded, undoFunding, unfunded } from '../funding/funding';
import * as progress from '../play/progress';
import { dispute } from '../settlement/settlement';
import type { Wager } from './wager';

const id = 'f'.repeat(24);
const offered = { wagerId: id, home: consenting(solo(ada)), away: null };
const ref = { ...offered, away: consenting(solo(bea)) };
const terms = {
  ...{ creatorId: ada, opponentId: null, gameId: 'd'.repeat(24), playTypeId: 'e'.repeat(24) },
  ...{ teamSize: 1, bestOf: 3, stakeCents: 1_000 },
};
const eventsOf = ({ events }: Decision<Wager>) => events.map(({ spec, data }) => [spec.type, data]);
const result = { scores: [2, 0] as [number, number], winner: 'home' as const };
const request = { id: '5'.repeat(24), userId: bea, reason: 'Must go.' };
const asked = () => requestWithdrawal(live(), request, start).state;
const requestRef = { ...ref, requestId: request.id, userId: bea };
const complaint = { userId: bea, reason: 'No.', evidence: ['proof'] };
const disputed = () => dispute(settling(), complaint, after(9)).state;
const noFunding = { fundBy: null, isUndoing: false };

test('a new offer holds its stake in its first round and has no other history', () => {
  expect(funding()).toEqual({
    ...{ id, ...terms, region: 'any', rules: 'No items.', label: 'A game' },
    ...{ home: consenting(solo(ada)), away: null, live: false, liveKeys: [] },
    ...{
      status: 'funding',
      consentBy: null,
      opponentTeam: null,
      stakes: 'holding',
      round: 1,
      homeRound: null,
      homeHold: null,
    },
    ...{ fundBy: after(fundingDeadlineMs), isUndoing: false, claimId: null, expiredClaimIds: [] },
    ...{ pausedClaims: [] },
    ...{
      owedReversal: null,
      pending: null,
      matchId: null,
      scores: null,
      winner: null,
      decidedBy: null,
    },
    ...{ cancelRequestedBy: null, cancelAnswerBy: null, withdrawRequest: null, dispute: null },
    ...{ ruleBy: null, appealBy: null, flag: null, failures: 0, resends: 0, resentAt: null },
    endReason: null,
    ...{ createdAt: start, openedAt: null, listedAt: start, expiresAt: null, acceptedAt: null },
    ...{ settlesAt: null, settledAt: null, money: expect.objectContaining({ potCents: 2_000 }) },
  });
  expect(deadlineOf(funding())).toEqual(after(fundingDeadlineMs));
  expect(deadlineOf({ ...funding(), fundBy: null })).toEqual(new Date(0));
});

test('a funded offer is listed for a day', () => {
  const decision = funded(funding(), after(5));
  const expiresAt = after(5 + wagerOpenMs);
  expect(decision.state).toMatchObject({
    ...{ status: 'open', stakes: 'held', homeRound: 1, homeHold: `wager:${id}:1`, ...noFunding },
    ...{ openedAt: after(5), listedAt: after(5), expiresAt },
  });
  expect(eventsOf(decision)).toEqual([['wager.opened.v1', { ...offered, ...terms, expiresAt }]]);
  expect(decision.timers).toEqual({ 'finish-funding': null, expire: expiresAt });
});

test('an edited stake is held first, then replaces the terms', () => {
  const begun = edit(open(), { stakeCents: 2_000, region: 'eu', rules: 'None.' }, after(7));
  const home = consenting(solo(ada), 2_000, after(7));
  const pending = { bestOf: 3, stakeCents: 2_000, region: 'eu', rules: 'None.', home };
  expect(begun.state).toMatchObject({
    ...{ status: 'funding', stakes: 'held', round: 2, pending, stakeCents: 1_000 },
    fundBy: after(7 + fundingDeadlineMs),
  });
  expect(begun.events).toEqual([]);
  expect(begun.timers).toEqual({ 'finish-funding': after(7 + claimLimitMs) });
  const again = edit(begun.state, pending as Partial<Wager>, after(8));
  expect(again).toEqual({ state: begun.state, events: [], timers: {} });
  expect(() => edit(begun.state, { bestOf: 5 }, after(8))).toThrow(/open/i);
  const held = funded(begun.state, after(9));
  expect(held.state).toMatchObject({
    ...{ ...pending, status: 'open', pending: null, homeRound: 2, homeHold: `wager:${id}:2` },
    ...{ openedAt: start, expiresAt: after(wagerOpenMs), ...noFunding },
    money: { potCents: 4_000 },
  });
  expect(eventsOf(held)).toEqual([
    ['wager.updated.v1', { ...offered, home, ...terms, stakeCents: 2_000, resends: 0 }],
  ]);
});

test.each([{ bestOf: 5 }, { region: 'eu' as const }, { rules: 'None.' }])(
  'an edit to %j is listed at once',
  (changes) => {
    const decision = edit(open(), changes, start);
    expect(decision.state).toEqual({ ...open(), ...changes });
    expect(eventsOf(decision)[0]?.[0]).toBe('wager.updated.v1');
    expect(edit(decision.state, changes, start).events).toEqual([]);
    const begun = edit(open(), { stakeCents: 2_000, ...changes }, start).state;
    expect(begun.pending).toMatchObject({ stakeCents: 2_000, ...changes });
  },
);

test('an offer with a refused stake ends unlisted; an edited one keeps its terms', () => {
  const ended = unfunded(funding(), 'insufficient-funds');
  expect(ended.state).toMatchObject({
    ...{ status: 'cancelled', stakes: 'none', endReason: 'insufficient-funds', ...noFunding },
  });
  expect(ended.timers).toEqual({ 'finish-funding': null });
  const begun = edit(open(), { stakeCents: 2_000 }, start).state;
  expect(unfunded(begun, 'insufficient-funds').state).toEqual({ ...open(), round: 2 });
});

test('an expired funding is undone; a listed offer is publicly cancelled', () => {
  const expired = expireFunding(funding(), after(9));
  const endReason = 'funding-expired';
  expect(expired.state).toEqual({ ...funding(), isUndoing: true, endReason });
  expect(expired.timers).toEqual({ 'finish-funding': after(9) });
  expect(undoFunding(expired.state).state).toMatchObject({
    ...{ status: 'cancelled', stakes: 'none', endReason, ...noFunding },
  });
  const begun = edit(open(), { stakeCents: 2_000 }, start).state;
  const undone = undoFunding(expireFunding(begun, after(9)).state);
  expect(undone.state).toMatchObject({
    ...{ status: 'cancelled', stakes: 'returned', pending: null, endReason },
    ...noFunding,
  });
  const why = { opponentId: null, matchId: null, reason: endReason };
  expect(eventsOf(undone)).toEqual([['wager.cancelled.v1', { ...offered, ...why }]]);
  expect(undone.timers).toEqual({ 'finish-funding': null, expire: null });
});

test('a claim binds both sides and begins a round', () => {
  const decision = claimBy(open(), bea);
  const game = 'd'.repeat(24);
  expect(decision.state).toEqual({
    ...{
      ...open(),
      status: 'claimed',
      away: consenting(solo(bea)),
      round: 2,
      claimId: '7'.repeat(24),
    },
    ...{ fundBy: after(fundingDeadlineMs), isUndoing: false },
    ...{ live: true, liveKeys: [`${ada}:${game}`, `${bea}:${game}`] },
  });
  expect(decision.events).toEqual([]);
  expect(decision.timers).toEqual({ 'finish-acceptance': after(claimLimitMs) });
});

test('an acceptance moves both stakes to escrow and requests the match', () => {
  const decision = accept(claimed(), { matchId, memberRakes: [] }, after(3));
  expect(decision.state).toEqual({
    ...{ ...claimed(), status: 'accepted', stakes: 'escrowed', matchId, acceptedAt: after(3) },
    memberRakes: [],
    ...noFunding,
  });
  const fact = { ...ref, ...terms, matchId, potCents: 2_000 };
  expect(eventsOf(decision)).toEqual([
    ['wager.accepted.v1', fact],
    ['match.requested.v1', matchOfWager(fact)],
  ]);
  expect(decision.timers).toEqual({
    ...{ 'finish-acceptance': null, expire: null, overdue: after(3 + overdueAfterMs) },
  });
});

const cancelled = (reason: string, from: object, match: string | null) => [
  ['wager.cancelled.v1', { ...from, opponentId: null, matchId: match, reason }],
];
const voided = (reason: string) => [['wager.voided.v1', { ...ref, matchId, reason }]];
const now = after(20);
const soon = after(20 + claimLimitMs);

test.each([
  ['called-off', ending.callOff(open(), ada, now), soon, cancelled('called-off', offered, null)],
  [
    'creator-suspended',
    ending.closeOffer(open(), now),
    now,
    cancelled('creator-suspended', offered, null),
  ],
  ['withdrawn', ending.endWithdrawn(live(), now), soon, cancelled('withdrawn', ref, matchId)],
  ['no-show', ending.voidWager(accepted(), 'no-show', now), now, voided('no-show')],
  ['not-played', ending.voidWager(live(), 'not-played', now), now, voided('not-played')],
  ['ruled-void', ending.voidWager(reported(), 'ruled-void', now), now, voided('ruled-void')],
  [
    'expired',
    ending.expire(open(), after(wagerOpenMs)),
    after(wagerOpenMs + claimLimitMs),
    [['wager.expired.v1', { ...offered, opponentId: null }]],
  ],
])('a wager that ends as %s frees its players and schedules the return', (...args) => {
  const [reason, decision, returnBy, events] = args;
  const over = { endReason: reason, live: false, liveKeys: [], settlesAt: null, ruleBy: null };
  expect(decision.state).toMatchObject({ ...over, flag: null, failures: 0 });
  expect(eventsOf(decision)).toEqual(events);
  expect(decision.timers).toEqual({
    ...{ 'return-stakes': returnBy, expire: null, settle: null },
    ...{ 'close-cancel-request': null, overdue: null, 'reverse-claim': null },
  });
  expect(ending.owesStakes(decision.state)).toBe(true);
  const returned = ending.stakesReturned(decision.state);
  expect(returned).toEqual({
    ...{ state: { ...decision.state, stakes: 'returned' }, events: [] },
    timers: { 'return-stakes': null },
  });
  expect(ending.stakesReturned(returned.state).timers).toEqual({});
  expect(ending.returnFailed(returned.state, now).timers).toEqual({});
  expect(ending.owesStakes(open())).toBe(false);
});

test('both sides’ agreement ends the wager and approves a request to leave', () => {
  const first = ending.cancel(asked(), bea, start).state;
  const decision = ending.cancel(first, ada, now);
  expect(decision.state).toMatchObject({ status: 'cancelled', endReason: 'both-agreed' });
  expect(decision.timers['return-stakes']).toEqual(soon);
  expect(eventsOf(decision)).toEqual([
    ...cancelled('both-agreed', ref, matchId),
    ['withdraw.approved.v1', requestRef],
  ]);
});

test.each(['agreement', 'ruling'] as const)('a result by %s frees the players', (decidedBy) => {
  const settlesAt = after(20 + (decidedBy === 'ruling' ? 0 : disputeWindowMs));
  const flag = { reason: 'match-stalled' as const, at: start };
  const before = { ...reported(), flag, failures: 2, ruleBy: after(90) };
  const decision = progress.resultIsIn(before, { ...result, decidedBy }, now);
  expect(decision.state).toEqual({
    ...{ ...reported(), ...result, status: 'settling', decidedBy, settlesAt },
    ...{ live: false, liveKeys: [], flag: null, failures: 0, ruleBy: null },
  });
  expect(decision.timers).toEqual({ settle: settlesAt, overdue: null });
  for (const wager of [accepted(), live(), settling(), disputed()]) {
    const { state } = progress.resultIsIn(wager, { ...result, decidedBy: 'ruling' }, now);
    expect(state.settlesAt).toEqual(now);
  }
});

test('a dispute removes the result and names the disputing side', () => {
  const decision = dispute(settling(), complaint, after(9));
  expect(decision.state).toEqual({
    ...{ ...settling(), status: 'disputed', scores: null, winner: null, decidedBy: null },
    dispute: { ...complaint, side: 'away', at: after(9) },
    ...{ settlesAt: null, ruleBy: after(9 + rulingMs) },
  });
  const objection = { ...complaint, matchId, side: 'away', at: after(9) };
  expect(eventsOf(decision)).toEqual([['wager.disputed.v1', { ...ref, ...objection }]]);
  expect(decision.timers).toEqual({ settle: null, overdue: after(9 + overdueEveryMs) });
});
