import { contestDecisionMs, contestMs, overdueEveryMs, type SideName } from '@contend/contracts';
import {
  ada,
  after,
  away,
  bea,
  booked,
  bookingId,
  eventsOf,
  fundingBooking,
  heldBooking,
  home,
  hour,
  matchId,
  moderator,
  now,
  start,
  unchanged,
} from '../../test/model/scrim-states';
import * as bookings from './scrim-booking';
import type { ScrimBooking } from './scrim-booking';
import {
  awaitsMatch,
  decideDeposits,
  depositsPaid,
  payoutFailed,
  pollAgain,
} from './scrim-settlement';

const lateAt = after(-hour, start);
const given = (state: ScrimBooking) => ({
  ...{ state, events: [], timers: { 'expire-scrim': null } },
});
const settled = (booking: ScrimBooking, at = start, account = { isBarred: false }) =>
  decideDeposits(given(booking), account, at);
const receiverOf = (booking: ScrimBooking, at = start) => {
  const { deposit } = settled(booking, at).state;
  return deposit?.status === 'paying' ? deposit.receiver : 'undecided';
};
const ended = (absent: SideName[]) => bookings.concludeBooking(heldBooking(), absent).state;
const cancelled = (
  side: SideName = 'home',
  reason: 'roster' | 'agreed' = 'roster',
  at = lateAt,
): ScrimBooking =>
  bookings.cancelBooking(heldBooking(), { side, userId: ada, reason, note: '' }, at).state;
const contested = (booking = cancelled(), side: SideName = 'home') =>
  bookings.contest(booking, { side, userId: ada, note: '' }, lateAt).state;
const moderated = (booking: ScrimBooking, decision: 'counts' | 'excused') =>
  bookings.decideContest(booking, { moderatorId: moderator, decision, presentIds: [] }).state;

test('a decision about deposits names the payers, their deposit and the receiver', () => {
  const decision = settled(ended(['home']));
  const { deposit } = heldBooking();
  expect(decision.state).toEqual({
    ...{ ...ended(['home']), deposit: { ...deposit, status: 'paying', receiver: 'away' } },
  });
  const money = { depositCents: 500, payers: { home: ada, away: bea }, receiver: 'away' };
  expect(eventsOf(decision)).toEqual([
    [
      'scrim-booking.deposits-decided.v1',
      { bookingId, matchId, home, away, startsAt: start, ...money },
    ],
  ]);
  expect(decision.timers).toEqual({
    ...{ 'expire-scrim': null, 'settle-scrim': start, 'overdue-scrim': null },
  });
});

test('the events of the decision before are kept', () => {
  const concluded = bookings.concludeBooking(heldBooking(), []);
  const types = decideDeposits(concluded, { isBarred: false }, start).events.map(
    ({ spec }) => spec.type,
  );
  expect(types).toEqual(['scrim-booking.ended.v1', 'scrim-booking.deposits-decided.v1']);
  const late = bookings.cancelBooking(
    heldBooking(),
    { side: 'home', userId: ada, reason: 'roster', note: '' },
    lateAt,
  );
  expect(decideDeposits(late, { isBarred: false }, lateAt).events).toEqual(late.events);
});

test.each([
  [[], null],
  [['home'], 'away'],
  [['away'], 'home'],
  [['home', 'away'], null],
] as [SideName[], SideName | null][])('where %j did not appear, both go to %j', (absent, to) => {
  expect(receiverOf(ended(absent))).toBe(to);
  expect(settled(ended(absent), start, { isBarred: true }).state.deposit?.receiver).toBeNull();
});

test('deposits of a scrim that was cancelled in time go back at once', () => {
  expect(receiverOf(cancelled('home', 'roster', now), now)).toBeNull();
});

test.each([
  ['home', 'roster', 'away'],
  ['away', 'roster', 'home'],
  ['home', 'agreed', null],
] as const)('a late cancellation by %s as %s waits a day, then %j receives', (...args) => {
  const [side, reason, receiver] = args;
  const booking = cancelled(side, reason);
  const due = after(contestMs, lateAt);
  const waiting = settled(booking, after(-1, due));
  expect(waiting.state).toEqual({
    ...{ ...booking, deposit: { ...booking.deposit, settlesAt: due } },
  });
  expect(waiting.events).toEqual([]);
  expect(waiting.timers).toEqual({
    ...{ 'expire-scrim': null, 'settle-scrim': due, 'overdue-scrim': null },
  });
  expect(receiverOf(waiting.state, due)).toBe(receiver);
});

test('an outage over the time to contest moves it and the deposits by a day, once', () => {
  const waiting = settled(cancelled('home', 'roster'), lateAt).state;
  const due = after(contestMs, lateAt);
  const time = { now: after(1000, due), runningSince: due };
  const contestBy = after(contestMs, time.now);
  const moved = bookings.movedContest(waiting, time);
  expect(moved?.state).toMatchObject({
    cancellation: { contestBy },
    deposit: { settlesAt: contestBy },
  });
  expect(moved?.timers).toEqual({ 'settle-scrim': contestBy });
  // A late cancellation that counts is contested by its own side.
  expect(moved?.events).toMatchObject([{ data: { side: 'home', contestBy } }]);
  const again = moved?.state as typeof waiting;
  expect(bookings.movedContest(again, { ...time, now: contestBy })).toBeNull();
  expect(receiverOf(again, contestBy)).toBe('away');
  const agreed = bookings.movedContest(settled(cancelled('home', 'agreed'), lateAt).state, time);
  expect(agreed?.events).toMatchObject([{ data: { side: 'away' } }]);
});

test('nothing moves where the service ran, or the cancellation was contested', () => {
  const due = after(contestMs, lateAt);
  const outage = { now: after(1000, due), runningSince: due };
  const waiting = settled(cancelled('home', 'roster'), lateAt).state;
  expect(bookings.movedContest(waiting, { ...outage, runningSince: lateAt })).toBeNull();
  expect(bookings.movedContest(contested(), outage)).toBeNull();
  expect(bookings.movedContest(ended(['home']), outage)).toBeNull();
});

test('a contested cancellation waits 72 hours for its decision, at most', () => {
  const due = after(contestDecisionMs, lateAt);
  expect(receiverOf(contested(), after(-1, due))).toBe('undecided');
  expect(receiverOf(contested(), due)).toBe('away');
  expect(receiverOf(moderated(contested(), 'counts'), lateAt)).toBe('away');
  expect(receiverOf(moderated(contested(), 'excused'), lateAt)).toBeNull();
  const byAgreement = contested(cancelled('home', 'agreed'), 'away');
  expect(receiverOf(byAgreement, due)).toBeNull();
  expect(receiverOf(moderated(byAgreement, 'counts'), lateAt)).toBe('away');
});

test('deposits that are not held, or whose scrim has not ended, stay as they are', () => {
  const unfunded = { ...fundingBooking(), status: 'cancelled' as const };
  const uncancelled = { ...heldBooking(), status: 'cancelled' as const };
  const withoutDeposit = bookings.concludeBooking(booked(), []).state;
  const stale = { ...heldBooking(), cancellation: cancelled().cancellation };
  const paying = settled(ended([])).state;
  for (const booking of [
    ...[unfunded, uncancelled, withoutDeposit, stale, paying, heldBooking()],
  ]) {
    expect(settled(booking)).toEqual(given(booking));
  }
});

test('a payout is retried until the wallet paid it', () => {
  const paying = settled(ended([])).state;
  const failed = payoutFailed(paying, now);
  expect(failed).toEqual({
    state: { ...paying, deposit: { ...paying.deposit, failures: 1 } },
    ...{ events: [], timers: { 'settle-scrim': after(1_000) } },
  });
  expect(depositsPaid(failed.state)).toEqual({
    state: { ...paying, deposit: { ...paying.deposit, status: 'paid' } },
    ...{ events: [], timers: { 'settle-scrim': null } },
  });
  for (const booking of [booked(), heldBooking()]) {
    expect(payoutFailed(booking, now)).toEqual(unchanged(booking));
    expect(depositsPaid(booking)).toEqual(unchanged(booking));
  }
});

test('a match is polled while held deposits depend on it', () => {
  const live = bookings.playing(heldBooking()).state;
  for (const booking of [heldBooking(), live]) {
    expect(awaitsMatch(booking)).toBe(true);
    expect(pollAgain(booking, now).timers).toEqual({ 'overdue-scrim': after(overdueEveryMs) });
  }
  for (const booking of [booked(), fundingBooking(), ended([]), cancelled()]) {
    expect(awaitsMatch(booking)).toBe(false);
    const state = booking;
    expect(pollAgain(booking, now)).toEqual({
      ...{ state, events: [], timers: { 'overdue-scrim': null } },
    });
  }
});
