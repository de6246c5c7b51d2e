import type { SideName } from '@contend/contracts';
import {
  ada,
  after,
  booked,
  bookingId,
  hour,
  idOf,
  now,
  start,
} from '../../test/model/scrim-states';
import type { TeamSchedule } from '../scrims/team-schedule';
import { bookingIdOf, scheduleAfter } from './booking-outcome';
import { cancelBooking, concludeBooking, type ScrimBooking } from './scrim-booking';

const other = { bookingId: idOf('f'), startsAt: after(hour), endsAt: after(2 * hour) };
const { endsAt } = booked();
const schedule: TeamSchedule = {
  ...{ id: idOf('1'), reserved: [other, { bookingId, startsAt: start, endsAt }] },
  outcomes: [{ bookingId: other.bookingId, kind: 'completed', at: now }],
};
const free = { ...schedule, reserved: [other] };
const outcomesWith = (kind: 'completed' | 'no-show' | 'late-cancel', at: Date) => ({
  ...free,
  outcomes: [...schedule.outcomes, { bookingId, kind, at }],
});
const outcomeFor = (booking: ScrimBooking, side: SideName, before = schedule) =>
  scheduleAfter(before, { booking, side }, endsAt);
const cancelled = (reason: 'roster' | 'agreed' = 'roster') => {
  const cancelling = { side: 'home' as const, userId: ada, reason, note: '' };
  return cancelBooking(booked(), cancelling, after(-hour, start)).state;
};

test('a played scrim is completed for both sides', () => {
  const played = concludeBooking(booked(), []).state;
  for (const side of ['home', 'away'] as const) {
    expect(outcomeFor(played, side)).toEqual(outcomesWith('completed', endsAt));
  }
});

test('a no-show counts against the absent side only; the other side is free', () => {
  const missed = concludeBooking(booked(), ['away']).state;
  expect(outcomeFor(missed, 'away')).toEqual(outcomesWith('no-show', endsAt));
  expect(outcomeFor(missed, 'home')).toEqual(free);
});

test('a late cancellation counts from its instant against the side that cancelled', () => {
  expect(outcomeFor(cancelled(), 'home')).toEqual(outcomesWith('late-cancel', after(-hour, start)));
  expect(outcomeFor(cancelled(), 'away')).toEqual(free);
});

test('a cancellation that does not count removes what was recorded of it', () => {
  expect(outcomeFor(cancelled('agreed'), 'home')).toEqual(free);
  const counted = outcomesWith('late-cancel', start);
  expect(outcomeFor(cancelled('agreed'), 'home', counted)).toEqual(free);
});

test('a booking that ended without an outcome frees the time of both sides', () => {
  expect(outcomeFor({ ...booked(), status: 'unfunded' }, 'home')).toEqual(free);
});

test('only a match that a scrim requested has a booking', () => {
  expect(bookingIdOf({ source: { kind: 'scrim', id: bookingId } })).toBe(bookingId);
  expect(bookingIdOf({ source: { kind: 'wager', id: bookingId } })).toBeNull();
  expect(bookingIdOf({})).toBeNull();
});
