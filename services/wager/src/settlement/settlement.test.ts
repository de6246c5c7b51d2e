import { disputeWindowMs, inMs, wagerDisputeWindowMoved } from '@contend/contracts';
import fc from 'fast-check';
import { ModelWager } from '../../test/model/model-wager';
import {
  ada,
  after,
  bea,
  consenting,
  matchId,
  paying,
  settling,
  solo,
  start,
} from '../../test/model/wager-states';
import { moneyTermsOf } from '../wager/terms';
import type { Wager } from '../wager/wager';
import {
  awaitsFinality,
  dispute,
  movedDisputeWindow,
  pay,
  payoutsOf,
  rakeTaken,
  savingsOf,
  settled,
  winningPayersOf,
  withoutRakes,
} from './settlement';

/** A side of `size` whose first `covered` seats the captain pays for. */
const sideOf = (letter: string, size: number, covered: number) => {
  const captainId = `${letter}0`.repeat(12);
  const seats = Array.from({ length: size }, (_, seat) => {
    const userId = `${letter}${seat}`.repeat(12);
    return { userId, payerId: seat < covered ? captainId : userId, consent: null };
  });
  return { captainId, seats };
};

function wonBy(winner: 'home' | 'away', size: number, stakeCents: number): Wager {
  const sides = { home: sideOf('a', size, 2), away: sideOf('b', size, 0) };
  const money = moneyTermsOf({ stakeCents, teamSize: size });
  return { ...new ModelWager().wager, ...sides, teamSize: size, stakeCents, money, winner };
}

test('the winners’ payers share the pot less the rake; odd cents go to the first seat', () => {
  const payouts = payoutsOf(wonBy('home', 3, 1_001));
  // The pot is 6,006, the rake 600, and 5,406 is three times 1,802.
  expect(payouts).toEqual([
    { userId: 'a0'.repeat(12), amountCents: 1_802 },
    { userId: 'a0'.repeat(12), amountCents: 1_802 },
    { userId: 'a2'.repeat(12), amountCents: 1_802 },
  ]);
  const [first, ...others] = payoutsOf(wonBy('away', 3, 1_003));
  expect(first?.amountCents).toBe(1_807);
  expect(others.map(({ amountCents }) => amountCents)).toEqual([1_805, 1_805]);
});

test('payouts and rake sum to the pot for any stake and number of seats', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<'home' | 'away'>('home', 'away'),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 100, max: 50_000 }),
      (winner, size, stakeCents) => {
        const wager = wonBy(winner, size, stakeCents);
        const { potCents, rakeCents } = wager.money;
        const shares = payoutsOf(wager).map(({ amountCents }) => amountCents);
        expect(shares.reduce((sum, cents) => sum + cents, rakeCents)).toBe(potCents);
        expect(shares[0]).toBe(Math.max(...shares));
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(size);
      },
    ),
  );
});

test('a membership lowers the rake of its owner’s seats alone', () => {
  const due = {
    ...wonBy('away', 3, 1_000),
    status: 'settling' as const,
    stakes: 'escrowed' as const,
  };
  const rakeOf = (payer: string, basisPoints: number) => ({
    ...{ payerId: payer.repeat(12), membershipId: `${payer}m`, basisPoints },
  });
  const refunded = (payer: string) => ({ ...rakeOf(payer, 300), membershipId: `${payer}r` });
  const begun = pay({ ...due, settlesAt: after(0), appealBy: null }, after(0), [
    ...[rakeOf('b0', 1_000), rakeOf('b1', 700), rakeOf('b1', 500), rakeOf('b2', 2_000)],
    ...[refunded('b1'), refunded('b2')],
  ]).state;
  expect(payoutsOf(begun).map(({ amountCents }) => amountCents)).toEqual([1_800, 1_940, 1_940]);
  const saving = { id: expect.any(String), cents: 140 };
  expect(savingsOf(begun)).toEqual([
    { ...saving, membershipId: 'b1r' },
    { ...saving, membershipId: 'b2r' },
  ]);
  const { state } = withoutRakes(begun, ['b1r', 'b2r']);
  expect(savingsOf(state)).toEqual([{ ...saving, membershipId: 'b1m', cents: 100 }]);
  // The pot is 6,000: 2,000 for each seat, of which 10 % or 5 % are rake.
  expect(payoutsOf(state).map(({ amountCents }) => amountCents)).toEqual([1_800, 1_900, 1_800]);
  expect(rakeTaken(state)).toBe(500);
  // A membership is named that lowered a rake, or that would have without its refund.
  const [event] = settled({ ...state, matchId }, after(1)).events;
  const seat = { shareCents: 2_000, agreedRakeCents: 200 };
  expect((event?.data as { payouts: object[] }).payouts).toStrictEqual([
    { userId: 'b0'.repeat(12), amountCents: 1_800, ...seat },
    { userId: 'b1'.repeat(12), amountCents: 1_900, ...seat, membershipId: 'b1m' },
    { userId: 'b2'.repeat(12), amountCents: 1_800, ...seat, refundedMembershipId: 'b2r' },
  ]);
});

test('the winners’ payers are those of a side that has won', () => {
  const wager = wonBy('home', 3, 1_000);
  expect(winningPayersOf(wager)).toEqual(['a0', 'a0', 'a2'].map((one) => one.repeat(12)));
  expect(winningPayersOf({ ...wager, winner: null })).toStrictEqual([]);
  expect(winningPayersOf({ ...wager, winner: 'away', away: null })).toStrictEqual([]);
});

test('a wager that an earlier release accepted is paid with the agreed rake', () => {
  expect(paying().memberRakes).toEqual([]);
  const [event] = settled({ ...paying(), memberRakes: null }, after(20)).events;
  expect(event?.data).toMatchObject({ rakeCents: 200, payouts: [{ amountCents: 1_800 }] });
});

test('only a ruling that can be appealed waits for its match', () => {
  const due = after(disputeWindowMs);
  expect(awaitsFinality(settling(), due)).toBe(false);
  const ruled = { ...settling(), appealBy: due };
  expect(awaitsFinality(ruled, due)).toBe(true);
  // Paid by a replica of a release without appeals.
  expect(awaitsFinality({ ...ruled, stakes: 'paying' }, due)).toBe(false);
});

test('an outage over the time to dispute moves the payout by the whole time, once', () => {
  const due = settling().settlesAt as Date;
  const time = { now: inMs(due, 1000), runningSince: due };
  const settlesAt = inMs(time.now, disputeWindowMs);
  const moved = movedDisputeWindow(settling(), time);
  expect(moved?.timers).toEqual({ settle: settlesAt });
  expect(moved?.events).toMatchObject([{ spec: wagerDisputeWindowMoved, data: { settlesAt } }]);
  const state = moved?.state as Wager;
  expect(pay(state, time.now).state).toBe(state);
  const complaint = { userId: bea, reason: 'No.', evidence: [] };
  expect(dispute(state, complaint, inMs(settlesAt, -1)).state.status).toBe('disputed');
  expect(movedDisputeWindow(state, { ...time, now: settlesAt })).toBeNull();
  expect(pay(state, settlesAt).state.stakes).toBe('paying');
});

test('a payout that is due moves for no other reason, and none that has begun or was ruled', () => {
  const due = settling().settlesAt as Date;
  const outage = { now: inMs(due, 1000), runningSince: due };
  expect(movedDisputeWindow(settling(), { ...outage, runningSince: start })).toBeNull();
  expect(movedDisputeWindow(settling(), { ...outage, now: inMs(due, -1) })).toBeNull();
  expect(movedDisputeWindow({ ...settling(), decidedBy: 'ruling' }, outage)).toBeNull();
  expect(movedDisputeWindow(paying(), outage)).toBeNull();
});

test('payouts and rake sum to the pot for any memberships, and none pays more than agreed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 100, max: 50_000 }),
      fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 5, maxLength: 5 }),
      (size, stakeCents, points) => {
        const wager = wonBy('away', size, stakeCents);
        const rakes = points.map((basisPoints, seat) => ({
          ...{ payerId: `b${seat}`.repeat(12), membershipId: 'm', basisPoints },
        }));
        const due = { ...wager, status: 'settling' as const, stakes: 'escrowed' as const };
        const counting = { ...due, settlesAt: after(0), appealBy: null };
        const { state } = pay(counting, after(0), rakes);
        const [payouts, agreed] = [payoutsOf(state), payoutsOf(wager)];
        expect(payouts.reduce((sum, { amountCents }) => sum + amountCents, rakeTaken(state))).toBe(
          wager.money.potCents,
        );
        payouts.forEach(({ amountCents }, seat) =>
          expect(amountCents).toBeGreaterThanOrEqual(agreed[seat]?.amountCents ?? 0),
        );
      },
    ),
  );
});

test('a settlement names the amounts of each side', () => {
  const now = after(20);
  const decision = settled({ ...paying(), failures: 3 }, now);
  expect(decision.state).toEqual({
    ...{ ...paying(), status: 'settled', stakes: 'paid', settledAt: now, flag: null, failures: 0 },
  });
  const seat = { shareCents: 2_000, agreedRakeCents: 200 };
  const payouts = [{ userId: ada, amountCents: 1_800, ...seat }];
  const sides = { home: consenting(solo(ada)), away: consenting(solo(bea)) };
  const game = { gameId: 'd'.repeat(24), playTypeId: 'e'.repeat(24) };
  const acceptedAt = '2026-03-02T12:00:00.000Z';
  const paid = { matchId, winner: 'home', potCents: 2_000, rakeCents: 200, payouts, ...game };
  expect(decision.events.map(({ spec, data }) => [spec.type, data])).toEqual([
    ['wager.settled.v1', { wagerId: 'f'.repeat(24), ...sides, ...paid, acceptedAt }],
  ]);
  expect(decision.timers).toEqual({ settle: null });
});
