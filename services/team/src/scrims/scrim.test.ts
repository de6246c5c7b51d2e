import fc from 'fast-check';
import { refusalOf } from '../../test/model/refusal';
import {
  after,
  bookingId,
  day,
  endedEvent,
  eventsOf,
  idOf,
  now,
  posted,
  start,
  termsOf,
  unchanged,
} from '../../test/model/scrim-states';
import * as scrims from './scrim';
import type { Scrim } from './scrim';
import { exactWindow } from './scrim-window';

const lastStart = new Date('2026-03-03T21:00:00Z');
const otherBooking = idOf('f');
const matched = () => scrims.claim(posted(), bookingId).state;

test('a post spans its windows, is published and expires at its last start', () => {
  const terms = termsOf();
  const decision = scrims.post(terms, now);
  expect(decision.state).toEqual({
    ...{ ...terms, status: 'posted', startsFrom: start, postedAt: now, expiresAt: lastStart },
    bookingId: null,
  });
  const { id: scrimId, teamId, gameId, playTypeId, teamSize, bestOf } = terms;
  const windows = terms.windows.map(({ from, until }) => ({ from, until }));
  expect(eventsOf(decision)).toEqual([
    ['scrim.posted.v1', { scrimId, teamId, gameId, playTypeId, teamSize, bestOf, windows }],
  ]);
  expect(decision.timers).toEqual({ 'expire-scrim': lastStart });
});

test('each start is later than now and at most 28 days ahead', () => {
  const at = (ms: number) => termsOf('home', { windows: [exactWindow(after(ms), 'UTC')] });
  const codes = [-1, 0, 1, 28 * day, 28 * day + 1].map((ms) =>
    refusalOf(() => scrims.post(at(ms), now)),
  );
  const refused = 'start-not-possible';
  expect(codes).toEqual([refused, refused, null, null, refused]);
  const mixed = [exactWindow(after(1), 'UTC'), exactWindow(now, 'UTC')];
  expect(refusalOf(() => scrims.post(termsOf('home', { windows: mixed }), now))).toBe(refused);
});

test('withdrawing a post ends it once', () => {
  const decision = scrims.leave(posted(), now);
  expect(decision).toEqual({
    state: { ...posted(), status: 'left' },
    events: [endedEvent(posted(), 'left')],
    timers: { 'expire-scrim': null },
  });
  expect(scrims.leave(decision.state, after(1))).toEqual(unchanged(decision.state));
});

test('a post is over at the very millisecond of its last start', () => {
  const before = after(-1, lastStart);
  expect(scrims.isOpen(posted(), before)).toBe(true);
  expect(scrims.isOpen(posted(), lastStart)).toBe(false);
  expect(scrims.expire(posted(), before)).toEqual(unchanged(posted()));
  expect(scrims.expire(posted(), lastStart)).toEqual({
    state: { ...posted(), status: 'expired' },
    events: [endedEvent(posted(), 'expired')],
    timers: { 'expire-scrim': null },
  });
  expect(refusalOf(() => scrims.leave(posted(), lastStart))).toBe('scrim-not-open');
  expect(scrims.leave(posted(), before).state.status).toBe('left');
  expect(scrims.match(posted(), bookingId).state.status).toBe('matched');
});

test('a post is kept until the last answer to its requests is due', () => {
  const dueAt = after(1, lastStart);
  expect(scrims.expire(posted(), after(-1, lastStart), dueAt)).toEqual(unchanged(posted()));
  const kept = { ...posted(), expiresAt: dueAt };
  expect(scrims.expire(posted(), lastStart, dueAt)).toEqual({
    ...{ state: kept, events: [], timers: { 'expire-scrim': dueAt } },
  });
  expect(scrims.expire(kept, dueAt, dueAt).state.status).toBe('expired');
});

test.each(['left', 'expired', 'matched', 'completed', 'cancelled', 'no_show'] as const)(
  'a post that is %s is not open',
  (status) => {
    const scrim = { ...posted(), status };
    expect(scrims.isOpen(scrim, now)).toBe(false);
    expect(refusalOf(() => scrims.claim(scrim, bookingId))).toBe('scrim-not-open');
    const expected = status === 'left' ? null : 'scrim-not-open';
    expect(refusalOf(() => scrims.leave(scrim, now))).toBe(expected);
    expect(scrims.expire(scrim, lastStart)).toEqual(unchanged(scrim));
  },
);

test('a claimed post is published as matched only when it is booked', () => {
  const claimed = scrims.claim(posted(), bookingId);
  const state = { ...posted(), status: 'matched' as const, bookingId };
  expect(claimed).toEqual({ state, events: [], timers: { 'expire-scrim': null } });
  const published = {
    ...{ state, events: [endedEvent(state, 'matched')], timers: { 'expire-scrim': null } },
  };
  expect(scrims.confirmMatch(claimed.state)).toEqual(published);
  expect(scrims.match(posted(), bookingId)).toEqual(published);
});

test('only the booking that claimed a post opens it again', () => {
  expect(scrims.reopen(matched(), bookingId)).toEqual({
    ...{ state: posted(), events: [], timers: { 'expire-scrim': lastStart } },
  });
  expect(scrims.reopen(matched(), otherBooking)).toEqual(unchanged(matched()));
  const over: Scrim = { ...matched(), status: 'completed' };
  expect(scrims.reopen(over, bookingId)).toEqual(unchanged(over));
});

test.each(['completed', 'cancelled', 'no_show'] as const)(
  'a matched post ends as %s; any other one does not',
  (status) => {
    const over = { ...matched(), status };
    expect(scrims.conclude(matched(), status)).toEqual(unchanged(over));
    expect(scrims.conclude(posted(), status)).toEqual(unchanged(posted()));
    expect(scrims.conclude(over, 'completed').state).toBe(over);
  },
);

test.each([{ gameId: otherBooking }, { playTypeId: otherBooking }, { teamSize: 2 }, { bestOf: 1 }])(
  'posts that differ in %j cannot be played against each other',
  (changes) => {
    const other = { ...posted('away'), ...changes };
    expect(scrims.isSameFormat(posted(), posted('away'))).toBe(true);
    expect(scrims.isSameFormat(posted(), other)).toBe(false);
  },
);

test('two posts fit in region where they agree or one accepts any, in either direction', () => {
  const regions = fc.constantFrom<Scrim['region']>('any', 'eu', 'na');
  fc.assert(
    fc.property(regions, regions, (one, other) => {
      const [a, b] = [posted('home', { region: one }), posted('away', { region: other })];
      const fits = new Set([one, other].filter((region) => region !== 'any')).size < 2;
      expect(scrims.isSameFormat(a, b)).toBe(fits);
      expect(scrims.isSameFormat(b, a)).toBe(fits);
    }),
  );
});
