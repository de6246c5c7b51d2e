import { eventWith, minutes, teamOf } from '../../test/model/match-states';
import type { Tournament } from '../tournament/tournament';
import type { Entry } from './entry';
import { nextStepOf } from './next-step';

// Check-in is open from 60 to 10 minutes before the start.
const [opensAt, closesAt, startsAt] = [minutes(-60), minutes(-10), minutes(0)];
const open = eventWith({}, { status: 'registration_open' });

const nextIn = (
  status: Tournament['status'],
  given: { entry?: Partial<Entry> | null; match?: { id: string; startsAt: Date } | null } = {},
  now = minutes(-120),
) => {
  const entry = given.entry ? teamOf('reds', given.entry) : null;
  return nextStepOf({ ...open, status }, { entry, match: given.match ?? null }, now);
};
const step = (what: string, by: Date | null) => ({ what, by: by?.toISOString() ?? null });

const statuses = [
  ...(['draft', 'registration_open', 'registration_closed', 'check_in', 'seeded'] as const),
  ...(['live', 'paused', 'completed', 'paid_out', 'cancelled'] as const),
];

test('a user without an entry can register until check-in opens, and do nothing later', () => {
  for (const entry of [null, { isOpen: false, status: 'left' as Entry['status'] }]) {
    expect(statuses.map((status) => nextIn(status, { entry }))).toEqual([
      ...[null, step('register', opensAt)],
      ...Array.from({ length: 8 }, () => null),
    ]);
  }
  expect(nextIn('registration_open', {}, minutes(-60))).toBeNull();
});

test('who was removed by an organizer can register once it is allowed', () => {
  const removed = { isOpen: false, status: 'disqualified' as const };
  expect(nextIn('registration_open', { entry: removed })).toBeNull();
  const allowed = { ...removed, mayReturn: true };
  expect(nextIn('registration_open', { entry: allowed })).toEqual(step('register', opensAt));
});

test('an entry has to pay, waits for a place, and checks in once that is open', () => {
  const payBy = minutes(-90);
  const before = ['registration_open', 'registration_closed', 'check_in'] as const;
  const stepsOf = (entry: Partial<Entry>) => before.map((status) => nextIn(status, { entry }));
  expect(stepsOf({ status: 'pending_payment', payBy })).toEqual([
    ...[step('pay', payBy), step('pay', payBy), step('pay', payBy)],
  ]);
  expect(stepsOf({ status: 'waiting' })).toEqual([
    ...[step('wait-for-place', closesAt), step('wait-for-place', closesAt)],
    step('wait-for-place', closesAt),
  ]);
  expect(stepsOf({ status: 'entered' })).toEqual([
    ...[step('wait-for-check-in', opensAt), step('wait-for-check-in', opensAt)],
    step('check-in', closesAt),
  ]);
});

test('a checked-in entry without a match waits for the start, an opponent, or its prize', () => {
  const entry = { status: 'checked_in' } as const;
  expect(statuses.map((status) => nextIn(status, { entry }))).toEqual([
    ...[null, step('wait-for-start', startsAt), step('wait-for-start', startsAt)],
    ...[step('wait-for-start', startsAt), step('wait-for-start', startsAt)],
    ...[step('wait-for-opponent', null), step('wait-for-opponent', null), null, null, null],
  ]);
  const completed = eventWith({}, { status: 'completed', payoutAt: minutes(999) });
  const mine = { entry: teamOf('reds'), match: null };
  expect(nextStepOf(completed, mine, minutes(100))).toEqual(step('wait-for-prize', minutes(999)));
});

test('an entry plays its open match, at once or from the agreed start', () => {
  const given = {
    entry: { status: 'checked_in' },
    match: { id: 'match', startsAt: minutes(30) },
  } as const;
  expect(nextIn('live', given, minutes(29))).toEqual(step('play', minutes(30)));
  expect(nextIn('live', given, minutes(30))).toEqual(step('play', null));
});
