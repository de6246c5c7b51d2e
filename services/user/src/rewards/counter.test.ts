import fc from 'fast-check';
import { type Activity, countOf, type CountRule, earnedAtOf } from './counter';

const day = (offset: number) => new Date(Date.UTC(2026, 2, 2, 0, offset));

const activity = (sourceId: number, extra: Partial<Activity> = {}): Activity => ({
  ...{ userId: 'ada', kind: 'match-won', sourceId: `m${sourceId}`, gameId: 'chess' },
  at: day(sourceId % 7),
  ...extra,
});

const kinds = ['match-won', 'match-completed'] as const;
/** Activities with one date each: a source happens once. */
const activities = fc.uniqueArray(
  fc
    .tuple(fc.nat(40), fc.constantFrom(...kinds), fc.constantFrom('chess', 'go'), fc.nat(5000))
    .map(([source, kind, gameId, at]) => activity(source, { kind, gameId, at: day(at) })),
  { selector: ({ sourceId }) => sourceId, maxLength: 30 },
);
const rules = fc.record({
  event: fc.constantFrom('match-won', 'match-completed', 'moon-landing'),
  count: fc.integer({ min: 1, max: 12 }),
  gameId: fc.constantFrom(null, 'chess'),
  period: fc.constantFrom(null, { from: day(500), until: day(3000) }),
});

test('any order and any repetition of activities earn the same, on the same date', () => {
  fc.assert(
    fc.property(activities, rules, fc.infiniteStream(fc.nat()), (all, rule, picks) => {
      const repeated = [...all, ...all.filter(() => (picks.next().value as number) % 2 === 0)];
      const shuffled = repeated
        .map((one) => ({ one, rank: picks.next().value as number }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ one }) => one);
      const counter = countOf(rule, shuffled);
      expect(counter).toEqual(countOf(rule, all));
      expect(counter.counted.length).toBeLessThanOrEqual(rule.count);
    }),
  );
});

test('a later activity never takes back what was earned, nor dates it later', () => {
  fc.assert(
    fc.property(activities, rules, (all, rule) => {
      let earned: Date | null = null;
      for (let size = 1; size <= all.length; size += 1) {
        const next = earnedAtOf(rule, countOf(rule, all.slice(0, size)));
        if (earned) expect((next as Date).getTime()).toBeLessThanOrEqual(earned.getTime());
        earned = next;
      }
    }),
  );
});

test('is earned with the last activity that is asked for, and dated by it', () => {
  const rule: CountRule = { event: 'match-won', count: 3 };
  const three = [activity(1), activity(2), activity(3)];
  expect(earnedAtOf(rule, countOf(rule, three.slice(0, 2)))).toBeNull();
  expect(earnedAtOf(rule, countOf(rule, three))).toEqual(day(3));
});

test('counts the kind, game and period of its rule alone', () => {
  const rule: CountRule = {
    ...{ event: 'match-won', count: 9, gameId: 'chess' },
    period: { from: day(2), until: day(4) },
  };
  const counted = countOf(rule, [
    ...[activity(1), activity(2), activity(3), activity(4)],
    activity(9, { gameId: 'go', at: day(2) }),
    activity(8, { kind: 'match-completed', at: day(2) }),
  ]).counted.map(({ sourceId }) => sourceId);
  expect(counted).toEqual(['m2', 'm3']);
});
