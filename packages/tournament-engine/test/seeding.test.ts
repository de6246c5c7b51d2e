import fc from 'fast-check';

import { seedEntries, type Seedable, type Seeding } from '../src/index';
import { entriesOf } from './simulate';

const rated = (...ratings: (number | null)[]): Seedable[] =>
  ratings.map((rating, index) => ({ entry: `e${index + 1}`, rating }));

function seeded(entries: Seedable[], seeding: Seeding): string[] {
  const made = seedEntries(entries, seeding);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.entries;
}

const unrated = (count: number): Seedable[] =>
  entriesOf(count).map((entry) => ({ entry, rating: null }));

describe('seeding', () => {
  it('by rating keeps the order of equal ratings, and puts those without one last', () => {
    const entries = rated(1500, null, 1700, 1500, -20, null, 1700);
    expect(seeded(entries, { kind: 'rating' })).toEqual(['e3', 'e7', 'e1', 'e4', 'e5', 'e2', 'e6']);
  });

  it('at random depends on the seed and the ids alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.string(), (count, lotSeed) => {
        const order = seeded(unrated(count), { kind: 'random', lotSeed });
        const reversed = unrated(count).toReversed();
        expect(seeded(reversed, { kind: 'random', lotSeed })).toEqual(order);
        expect(order.toSorted()).toEqual(entriesOf(count).sort());
      }),
      { numRuns: globalThis.isThorough ? 100 : 25 },
    );
  });

  it('at random gives each order equally often', () => {
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 24_000; draw += 1) {
      const order = seeded(unrated(4), { kind: 'random', lotSeed: `seed ${draw}` }).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // Of chi squared with 23 degrees of freedom, 1 of 10,000 is above 55.
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chi).toBeLessThan(55);
  });

  it('at random does not change between releases', () => {
    const order = seeded(unrated(8), { kind: 'random', lotSeed: 'committed' });
    expect(order).toEqual(['e4', 'e8', 'e5', 'e2', 'e7', 'e6', 'e3', 'e1']);
  });

  it('in a manual order needs each entry once', () => {
    const manual = (...order: string[]) => seedEntries(unrated(3), { kind: 'manual', order });
    expect(manual('e3', 'e1', 'e2')).toEqual({ ok: true, entries: ['e3', 'e1', 'e2'] });
    const refused = (entry: string) => ({ refusal: { code: 'bad-seeding', details: { entry } } });
    expect(manual('e3', 'e1')).toMatchObject(refused('e2'));
    expect(manual('e3', 'e1', 'e3')).toMatchObject(refused('e3'));
    expect(manual('e3', 'e1', 'e2', 'e9')).toMatchObject(refused('e9'));
  });
});
