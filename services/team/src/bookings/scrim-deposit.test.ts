import { scrimDepositsDecided, type SideName } from '@contend/contracts';
import fc from 'fast-check';
import type { Scrim } from '../scrims/scrim';
import {
  book,
  cancelBooking,
  concludeBooking,
  contest,
  decideContest,
  type ScrimBooking,
} from './scrim-booking';
import { depositFailed, newDeposit, payoutsOf } from './scrim-deposit';
import {
  expireFunding,
  fundByOf,
  funded,
  fundingDeadline,
  owesRelease,
  released,
  releaseFailed,
  unfunded,
} from './scrim-funding';
import { decideDeposits, depositsPaid, payoutFailed, pollAgain } from './scrim-settlement';

const idOf = (letter: string) => letter.repeat(24);
const start = new Date('2026-03-02T20:00:00Z');
const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000);
const payers = { home: idOf('a'), away: idOf('b') };
const sideOf = (side: SideName) => ({
  ...{ teamId: side === 'home' ? idOf('1') : idOf('2') },
  ...{ actingIds: [payers[side]], memberIds: [payers[side]] },
});
const postOf = (side: SideName) =>
  ({
    ...{ id: idOf(side === 'home' ? '3' : '4'), gameId: idOf('5'), playTypeId: idOf('6') },
    ...{ teamSize: 1, bestOf: 1, postedBy: payers[side] },
  }) as Scrim;
const posts = { home: postOf('home'), away: postOf('away') };
const terms = { cents: 5_00, payers, requestId: idOf('7'), label: 'scrim A – B' };

const claimed = (now = before(600)): ScrimBooking =>
  book(
    {
      ...{ id: idOf('8'), matchId: idOf('9'), homeScrim: posts.home, awayScrim: posts.away },
      ...{ home: sideOf('home'), away: sideOf('away'), startsAt: start },
      deposit: { ...terms, fundBy: fundByOf(start, now) },
    },
    now,
  ).state;
const held = () => funded(claimed(), posts).state;
const kindsOf = ({ events }: { events: { spec: { type: string } }[] }) =>
  events.map(({ spec }) => spec.type);

test('a booking with deposits is published when they are held, not before', () => {
  const now = before(600);
  const made = claimed(now);
  expect(made).toMatchObject({ status: 'funding', deposit: { status: 'funding' } });
  expect(fundingDeadline(made)).toEqual(before(599));
  const decision = funded(made, posts);
  expect(decision.state).toMatchObject({ status: 'booked', deposit: { status: 'held' } });
  expect(kindsOf(decision)).toEqual(['scrim-booking.made.v1', 'match.requested.v1']);
  expect(decision.timers).toMatchObject({ 'fund-scrim': null, 'overdue-scrim': expect.any(Date) });
  expect(funded(decision.state, posts).state).toBe(decision.state);
});

test('the deadline is one minute, and never after the start', () => {
  expect(fundByOf(start, before(600))).toEqual(before(599));
  expect(fundByOf(start, before(0.5))).toEqual(start);
});

test('a refused attempt owes nothing; an expired one owes a release', () => {
  const short = unfunded(claimed());
  expect(short.state.deposit).toMatchObject({ status: 'released', failure: 'insufficient-funds' });
  expect(owesRelease(short.state)).toBe(false);
  const expired = expireFunding(claimed(), start);
  expect(expired.state).toMatchObject({ status: 'unfunded', deposit: { status: 'releasing' } });
  expect(expired.timers).toEqual({ 'fund-scrim': start });
  expect(funded(expired.state, posts).state).toBe(expired.state);
  expect(released(expired.state).state.deposit?.status).toBe('released');
  const failed = releaseFailed(expired.state, start);
  expect(failed.state.deposit).toMatchObject({ status: 'releasing', failures: 1 });
});

test('failed calls are retried after 1 s, 2 s … 15 s', () => {
  let deposit = newDeposit({ ...terms, fundBy: start });
  const delays: number[] = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const [next, retryAt] = depositFailed(deposit, start);
    deposit = next;
    delays.push((retryAt.getTime() - start.getTime()) / 1000);
  }
  expect(delays).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

const settledBy = (booking: ScrimBooking, now = start, account = { isBarred: false }) =>
  decideDeposits({ state: booking, events: [], timers: {} }, account, now);

test('decided deposits move once', () => {
  const played = concludeBooking(held(), []).state;
  const decision = settledBy(played);
  expect(decision.state.deposit).toMatchObject({ status: 'paying', receiver: null });
  expect(decision.events.map(({ spec }) => spec)).toEqual([scrimDepositsDecided]);
  expect(settledBy(decision.state).state).toBe(decision.state);
  const paid = depositsPaid(decision.state).state;
  expect(paid.deposit?.status).toBe('paid');
  expect(settledBy(paid).state).toBe(paid);
  expect(depositsPaid(paid).state).toBe(paid);
  expect(payoutFailed(paid, start).state).toBe(paid);
  expect(payoutFailed(decision.state, start).state.deposit?.failures).toBe(1);
});

test('a booking in progress moves nothing and is polled again', () => {
  const booking = held();
  expect(settledBy(booking).state).toBe(booking);
  expect(pollAgain(booking, start).timers['overdue-scrim']).toEqual(before(-15));
  const over = concludeBooking(booking, []).state;
  expect(pollAgain(settledBy(over).state, start).timers['overdue-scrim']).toBeNull();
});

const cancelled = (minutesBefore: number, reason: 'agreed' | 'roster' = 'roster') => {
  const cancelling = { side: 'home' as const, userId: payers.home, reason, note: '' };
  return cancelBooking(held(), cancelling, before(minutesBefore)).state;
};

test('a cancellation is late from the very millisecond after two hours before the start', () => {
  expect(settledBy(cancelled(120), before(120)).state.deposit).toMatchObject({
    ...{ status: 'paying', receiver: null },
  });
  expect(settledBy(cancelled(119), before(119)).state.deposit).toMatchObject({
    ...{ status: 'held', settlesAt: before(119 - 24 * 60) },
  });
});

test('the deadline of a late cancellation is over at its very millisecond', () => {
  const late = cancelled(60);
  const due = late.cancellation!.contestBy;
  const justBefore = new Date(due.getTime() - 1);
  expect(settledBy(late, justBefore).state.deposit?.status).toBe('held');
  expect(settledBy(late, due).state.deposit).toMatchObject({
    ...{ status: 'paying', receiver: 'away' },
  });
});

test.each([
  ['counts' as const, 'away'],
  ['excused' as const, null],
])('a contest that is decided as %s settles at once', (decision, receiver) => {
  const at = before(30);
  const note = { side: 'home' as const, userId: payers.home, note: 'why' };
  const contested = contest(cancelled(60), note, at).state;
  const waiting = settledBy(contested, at);
  expect(waiting.timers['settle-scrim']).toEqual(new Date(at.getTime() + 72 * 3_600_000));
  const ruling = { moderatorId: idOf('c'), decision, presentIds: [] };
  const moderated = decideContest(contested, ruling).state;
  expect(settledBy(moderated, at).state.deposit).toMatchObject({
    ...{ status: 'paying', receiver },
  });
});

const outcomes = fc.constantFrom<SideName[][]>([], ['home'], ['away'], ['home', 'away']);

test('payouts sum to both deposits; one side receives both where only the other was absent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_00, max: 100_00 }),
      outcomes,
      fc.boolean(),
      (cents, absent, isBarred) => {
        const booking = held();
        const deposit = { ...booking.deposit!, cents };
        const over = concludeBooking({ ...booking, deposit }, absent).state;
        const lines = payoutsOf(settledBy(over, start, { isBarred }).state.deposit!);
        const sums = { home: 0, away: 0 };
        for (const { userId, amountCents } of lines) {
          sums[userId === payers.home ? 'home' : 'away'] += amountCents;
        }
        expect(sums.home + sums.away).toBe(2 * cents);
        const isForfeit = absent.length === 1 && !isBarred;
        expect(sums.home).toBe(isForfeit ? (absent[0] === 'home' ? 0 : 2 * cents) : cents);
      },
    ),
  );
});
