import { fundingDeadlineMs, overdueEveryMs } from '@contend/contracts';
import {
  after,
  away,
  booked,
  bookingId,
  eventsOf,
  fundingBooking,
  heldBooking,
  home,
  matchId,
  now,
  posts,
  start,
  unchanged,
} from '../../test/model/scrim-states';
import { booked as publish } from './scrim-booking';
import * as money from './scrim-funding';

const ref = { bookingId, matchId, home, away, startsAt: start };
const deposit = () => fundingBooking().deposit!;
const releasing = () => money.expireFunding(fundingBooking(), now).state;

test('deposits are held within a minute, and before the start', () => {
  const dueBefore = (ms: number) => money.fundByOf(start, after(-ms, start));
  expect(dueBefore(fundingDeadlineMs + 1)).toEqual(after(-1, start));
  expect(dueBefore(fundingDeadlineMs)).toEqual(start);
  expect(dueBefore(fundingDeadlineMs - 1)).toEqual(start);
  expect(money.fundingDeadline(fundingBooking())).toEqual(deposit().fundBy);
  expect(money.fundingDeadline(heldBooking())).toBeNull();
  expect(money.fundingDeadline({ ...booked(), status: 'funding' })).toBeNull();
});

test('held deposits book the scrim and poll its match 15 minutes after its end', () => {
  const failed = { ...fundingBooking(), deposit: { ...deposit(), failures: 2 } };
  const decision = money.funded(failed, posts);
  expect(decision.state).toEqual({
    ...{ ...failed, status: 'booked', deposit: { ...deposit(), status: 'held', failures: 0 } },
  });
  expect(decision.events).toEqual(publish(decision.state, posts).events);
  expect(decision.events).toHaveLength(2);
  expect(decision.timers).toEqual({
    ...{ 'fund-scrim': null, 'overdue-scrim': after(overdueEveryMs, failed.endsAt) },
  });
});

test('a refused attempt ends without a debt', () => {
  const decision = money.unfunded(fundingBooking());
  const failure = 'insufficient-funds';
  expect(decision.state).toEqual({
    ...{ ...fundingBooking(), status: 'unfunded' },
    deposit: { ...deposit(), status: 'released', failure },
  });
  expect(eventsOf(decision)).toEqual([['scrim-booking.unfunded.v1', { ...ref, reason: failure }]]);
  expect(decision.timers).toEqual({ 'fund-scrim': null });
  expect(money.owesRelease(decision.state)).toBe(false);
});

test('an attempt that is not completed owes a release, now', () => {
  const decision = money.expireFunding(fundingBooking(), after(7));
  const failure = 'funding-expired';
  expect(decision.state).toEqual({
    ...{ ...fundingBooking(), status: 'unfunded' },
    deposit: { ...deposit(), status: 'releasing', failure },
  });
  expect(eventsOf(decision)).toEqual([['scrim-booking.unfunded.v1', { ...ref, reason: failure }]]);
  expect(decision.timers).toEqual({ 'fund-scrim': after(7) });
  expect(money.owesRelease(decision.state)).toBe(true);
  expect(money.owesRelease(booked())).toBe(false);
});

test('an attempt is retried until the wallet released it', () => {
  const failed = money.releaseFailed(releasing(), now);
  expect(failed).toEqual({
    state: { ...releasing(), deposit: { ...releasing().deposit, failures: 1 } },
    ...{ events: [], timers: { 'fund-scrim': after(1_000) } },
  });
  expect(money.released(failed.state)).toEqual({
    state: { ...releasing(), deposit: { ...releasing().deposit, status: 'released' } },
    ...{ events: [], timers: { 'fund-scrim': null } },
  });
});

test('an attempt ends once, and only one that was begun', () => {
  const over = money.unfunded(fundingBooking()).state;
  const withoutDeposit = { ...booked(), status: 'funding' as const };
  for (const booking of [booked(), heldBooking(), withoutDeposit, over]) {
    expect(money.funded(booking, posts)).toEqual(unchanged(booking));
    expect(money.unfunded(booking)).toEqual(unchanged(booking));
    expect(money.expireFunding(booking, now)).toEqual(unchanged(booking));
    expect(money.released(booking)).toEqual(unchanged(booking));
    expect(money.releaseFailed(booking, now)).toEqual(unchanged(booking));
  }
});
