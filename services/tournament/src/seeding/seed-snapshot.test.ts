import fc from 'fast-check';
import {
  changesSinceSeeded,
  placedByRating,
  placedLast,
  type PresentEntry,
  snapshotOf,
} from './seed-snapshot';

const entry = (entryId: string, rating: number | null, number = 1): PresentEntry => ({
  ...{ entryId, rating, number, userIds: [`${entryId}1`, `${entryId}2`] },
});
const [a, b, c] = [entry('a', 1500, 1), entry('b', 1300, 2), entry('c', 1400, 3)];
const order = ['c', 'a', 'b'];
const about = { id: 'cup', at: new Date(0), byId: 'host' };
const seeded = snapshotOf(order, [a, b, c], about);

test('a snapshot has the chosen entries in seed order, with players and ratings', () => {
  expect(seeded.entries.map(({ entryId, rating }) => [entryId, rating])).toEqual([
    ...[
      ['c', 1400],
      ['a', 1500],
      ['b', 1300],
    ],
  ]);
  expect(snapshotOf(['x', 'b'], [b], about).entries).toHaveLength(1);
});

test('entries that came, left, or changed players or rating since are listed', () => {
  const changedA = { ...a, userIds: ['a1', 'new'], rating: 1510 };
  const sameB = { ...b, userIds: b.userIds.toReversed() };
  const changes = changesSinceSeeded(seeded, [changedA, sameB, entry('d', null)]);
  expect(Object.fromEntries(changes)).toEqual({
    ...{ c: ['left'], a: ['roster', 'rating'], d: ['came'] },
  });
  expect(changesSinceSeeded(seeded, [a, b, c]).size).toBe(0);
});

test('those that came are placed last, or by rating; those that left go', () => {
  const present = [a, b, entry('d', 1450, 4), entry('e', null, 5), entry('f', 1600, 6)];
  expect(placedLast({ order, present })).toEqual(['a', 'b', 'd', 'e', 'f']);
  expect(placedByRating({ order, present })).toEqual(['f', 'a', 'd', 'b', 'e']);
});

test('a chosen order against the ratings stays, and the newcomer is where it fits best', () => {
  // The organizer put the weakest first: one of 1450 is still below 1500 and 1400 is below it.
  expect(
    placedByRating({ order: ['b', 'a', 'c'], present: [a, b, c, entry('d', 1450, 4)] }),
  ).toEqual(['b', 'a', 'd', 'c']);
});

test('every present entry is placed once, and the chosen order is kept', () => {
  const ratings = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null });
  const entries = fc
    .array(ratings, { maxLength: 12 })
    .map((values) => values.map((rating, index) => entry(`e${index}`, rating, index)));
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 12 }), fc.integer(), (present, count, turn) => {
      const ids = present.map(({ entryId }) => entryId);
      const chosen = (turn % 2 === 0 ? ids : ids.toReversed()).slice(0, count);
      for (const place of [placedLast, placedByRating]) {
        const placed = place({ order: chosen, present });
        expect(placed.toSorted()).toEqual(ids.toSorted());
        expect(placed.filter((id) => chosen.includes(id))).toEqual(chosen);
      }
    }),
  );
});
