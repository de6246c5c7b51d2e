import { inMs, Refusal, reliabilityRules, scrimCooldowns } from '@contend/contracts';
import fc from 'fast-check';
import {
  cooldownEnd,
  emptySchedule,
  excuse,
  requireNoCooldown,
  overlapOf,
  recordOutcome,
  release,
  reliabilityOf,
  reserve,
  type TeamSchedule,
  timeOf,
} from './team-schedule';

const now = new Date('2026-03-02T12:00:00.000Z');
const dayMs = 24 * 60 * 60_000;
const minutes = (count: number) => inMs(now, count * 60_000);
const empty = emptySchedule('a'.repeat(24));
type Kind = 'completed' | 'no-show' | 'late-cancel';
const outcomes = (list: [Kind, Date][]): TeamSchedule =>
  list.reduce(
    (schedule, [kind, at], nth) => recordOutcome(schedule, { bookingId: `b${nth}`, kind, at }),
    empty,
  );

const detailsOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof Refusal ? error.details : error;
  }
};

test('a refusal names the team that it is for', () => {
  const time = timeOf(minutes(60), 1);
  const booked = reserve(empty, { bookingId: 'b1', ...time });
  expect(detailsOf(() => reserve(booked, { bookingId: 'b2', ...time }))).toEqual({
    ...{ bookingId: 'b1', teamId: empty.id },
  });
  const cooling = outcomes([['no-show', now]]);
  expect(detailsOf(() => requireNoCooldown(cooling, now))).toEqual({
    ...{ until: minutes(10).toISOString(), teamId: empty.id },
  });
});

test('reliability is completed of all that counted, shown from the third', () => {
  expect(reliabilityOf(empty, now)).toEqual({
    ...{ percent: null, completed: 0, noShows: 0, lateCancellations: 0 },
  });
  const two = outcomes([
    ['completed', minutes(-60)],
    ['no-show', minutes(-50)],
  ]);
  expect(reliabilityOf(two, now)).toMatchObject({ percent: null, completed: 1, noShows: 1 });
  const three = recordOutcome(two, { bookingId: 'b9', kind: 'late-cancel', at: minutes(-40) });
  expect(reliabilityOf(three, now)).toEqual({
    ...{ percent: 33, completed: 1, noShows: 1, lateCancellations: 1 },
  });
});

test('reliability counts the last 20 of the last 90 days', () => {
  const old = inMs(now, -reliabilityRules.windowMs);
  const list: [Kind, Date][] = [
    ['no-show', old],
    ['no-show', inMs(old, 1)],
    ...Array.from({ length: 19 }, (_, nth): [Kind, Date] => ['completed', minutes(nth - 60)]),
  ];
  // Exactly 90 days ago no longer counts; a millisecond later does.
  expect(reliabilityOf(outcomes(list), now)).toMatchObject({ percent: 95, noShows: 1 });
  const more = outcomes([...list, ['completed', minutes(-1)]]);
  expect(reliabilityOf(more, now)).toMatchObject({ percent: 100, completed: 20, noShows: 0 });
});

test('an outcome counts once per booking; an excused one does not', () => {
  const first = recordOutcome(empty, { bookingId: 'b', kind: 'no-show', at: now });
  const again = recordOutcome(first, { bookingId: 'b', kind: 'completed', at: now });
  expect(again.outcomes).toHaveLength(1);
  expect(excuse(again, 'b').outcomes).toEqual([]);
  expect(excuse(again, 'c')).toEqual(again);
});

test('each fault within seven days costs twice the time, at most 32 hours', () => {
  const faultsUntil = (count: number) =>
    outcomes(
      Array.from({ length: count }, (_, nth): [Kind, Date] => [
        nth % 2 ? 'no-show' : 'late-cancel',
        inMs(now, -(count - 1 - nth) * 60_000),
      ]),
    );
  const lengths = [1, 2, 3, 4, 5, 6, 7, 8, 12].map(
    (count) => ((cooldownEnd(faultsUntil(count), now)?.getTime() ?? 0) - now.getTime()) / 60_000,
  );
  expect(lengths).toEqual([10, 60, 120, 240, 480, 960, 1920, 1920, 1920]);
});

test('a cooldown ends at its very millisecond, and faults end after seven days', () => {
  const one = outcomes([['no-show', now]]);
  expect(cooldownEnd(one, inMs(minutes(10), -1))).toEqual(minutes(10));
  expect(cooldownEnd(one, minutes(10))).toBeNull();
  expect(() => requireNoCooldown(one, minutes(9))).toThrow(Refusal);
  const week = scrimCooldowns.windowMs;
  const two = outcomes([
    ['no-show', inMs(now, -week)],
    ['no-show', now],
  ]);
  expect(cooldownEnd(two, now)).toEqual(minutes(10));
  const both = outcomes([
    ['no-show', inMs(now, -week + 1)],
    ['no-show', now],
  ]);
  expect(cooldownEnd(both, now)).toEqual(minutes(60));
  expect(cooldownEnd(outcomes([['completed', now]]), now)).toBeNull();
});

test('bookings may touch and not overlap', () => {
  const first = { bookingId: 'one', ...timeOf(now, 1) };
  const booked = reserve(empty, first);
  expect(overlapOf(booked, timeOf(first.endsAt, 1))).toBeNull();
  expect(overlapOf(booked, timeOf(inMs(first.endsAt, -1), 1))).toBe('one');
  expect(overlapOf(booked, { startsAt: inMs(now, -1), endsAt: now })).toBeNull();
  expect(() => reserve(booked, { bookingId: 'two', ...timeOf(now, 1) })).toThrow(Refusal);
  expect(overlapOf(release(booked, 'one'), timeOf(now, 1))).toBeNull();
});

// fast-check prints the seed and the path of a failure.
test('reserved times never overlap', () => {
  const wanted = fc.record({ atMinutes: fc.nat(2_000), bestOf: fc.constantFrom(1, 3, 5) });
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 20 }), (list) => {
      let schedule = empty;
      list.forEach(({ atMinutes, bestOf }, nth) => {
        const time = timeOf(minutes(atMinutes), bestOf);
        if (!overlapOf(schedule, time))
          schedule = reserve(schedule, { bookingId: `b${nth}`, ...time });
      });
      const sorted = schedule.reserved.toSorted(
        (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
      );
      sorted.slice(1).forEach((one, nth) => {
        expect(one.startsAt >= (sorted[nth]?.endsAt as Date)).toBe(true);
      });
    }),
  );
});

test('keeps a bounded number of outcomes, the latest', () => {
  const many = Array.from({ length: 80 }, (_, nth): [Kind, Date] => [
    'completed',
    inMs(now, -nth * dayMs),
  ]);
  const kept = outcomes(many).outcomes;
  expect(kept).toHaveLength(60);
  expect(kept.at(-1)?.at).toEqual(now);
});
