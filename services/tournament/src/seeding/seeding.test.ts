import fc from 'fast-check';
import { teamOf } from '../../test/model/match-states';
import { seedOrder } from './seeding';

const names = ['ada', 'bea', 'cal', 'dan'];
const entries = names.map((id, index) => teamOf(id, { id, number: index + 1 }));
const lots = { mode: 'random', lotSeed: 'a lot', ratings: null } as const;
const idsOf = (...given: Parameters<typeof seedOrder>) => seedOrder(...given).map(({ id }) => id);

test('an organizer seeds by hand from the order of registration', () => {
  const ratings = new Map([['dan', 2000]]);
  const mixed = [2, 0, 3, 1].map((index) => entries[index]!);
  expect(idsOf(mixed, { mode: 'manual', lotSeed: 'a lot', ratings })).toEqual(names);
});

test('lots follow from the revealed seed: the hash of seed and entry, lowest first', () => {
  // SHA-256 of `a lot|ada` and so on begins with eb82, 60ac, 68d6 and f9c3.
  expect(idsOf(entries, lots)).toEqual(['bea', 'cal', 'ada', 'dan']);
  expect(idsOf(entries, { ...lots, lotSeed: 'another lot' })).not.toEqual(idsOf(entries, lots));
});

test('the best rating is seed 1; the lot decides among equals, and those without are last', () => {
  const ratings = new Map([
    ['ada', 1500],
    ['bea', null],
    ['cal', 1500],
    ['dan', 1800],
  ] as [string, number | null][]);
  const byRating = { mode: 'rating', lotSeed: 'a lot', ratings } as const;
  expect(idsOf(entries, byRating)).toEqual(['dan', 'cal', 'ada', 'bea']);
  expect(idsOf(entries, { ...byRating, ratings: new Map([['ada', -5]]) })[0]).toBe('ada');
});

test('every reader computes the same order, in whichever order entries are read', () => {
  const ratings = fc.array(fc.constantFrom(null, 1400, 1500), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(
      ratings,
      fc.integer(),
      fc.array(fc.nat(), { maxLength: 12 }),
      (rated, lot, cuts) => {
        const all = rated.map((_, index) => teamOf(`team ${index}`));
        const byId = new Map(all.map(({ id }, index) => [id, rated[index] ?? null]));
        const mixed = cuts.reduce(
          (list, cut) => [...list.slice(cut % 12), ...list.slice(0, cut % 12).toReversed()],
          all,
        );
        const seeding = { mode: 'rating', lotSeed: `lot ${lot}`, ratings: byId } as const;
        expect(idsOf(mixed, seeding)).toEqual(idsOf(all, seeding));
      },
    ),
  );
});
