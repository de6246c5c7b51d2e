import fc from 'fast-check';

import { perfectMatching } from '../src/perfect-matching';

/** Costs of every pair, symmetric. */
function costsOf(size: number, values: number[]): number[][] {
  const costs = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  let index = 0;
  for (let one = 0; one < size; one += 1) {
    for (let other = one + 1; other < size; other += 1) {
      const value = values[index % values.length]!;
      costs[one]![other] = value;
      costs[other]![one] = value;
      index += 1;
    }
  }
  return costs;
}

/** The lowest cost of all perfect matchings, by trying them. */
function lowestCost(costs: number[][], open: number[]): number {
  const [first, ...rest] = open;
  if (first === undefined) return 0;
  return Math.min(
    ...rest.map(
      (other) =>
        costs[first]![other]! +
        lowestCost(
          costs,
          rest.filter((one) => one !== other),
        ),
    ),
  );
}

const costIn = (costs: number[][], partners: number[]): number =>
  partners.reduce((sum, partner, vertex) => sum + costs[vertex]![partner]!, 0) / 2;

const cost = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.integer({ min: 0, max: 1000 }),
  fc.integer({ min: 0, max: 2 ** 44 }),
  fc.constant(Infinity),
);

describe('a perfect matching', () => {
  it('has the lowest cost of all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(cost, { minLength: 45, maxLength: 45 }),
        (half, values) => {
          const size = 2 * half;
          const costs = costsOf(size, values);
          const expected = lowestCost(costs, [...costs.keys()]);
          const partners = perfectMatching(costs);
          expect(partners ? costIn(costs, partners) : Infinity).toBe(expected);
          expect((partners ?? []).every((partner, vertex) => partners![partner] === vertex)).toBe(
            true,
          );
        },
      ),
      { numRuns: globalThis.isThorough ? 1500 : 100 },
    );
  });

  it('is none when a vertex has no edge', () => {
    expect(perfectMatching(costsOf(4, [1, 1, Infinity, 1, Infinity, Infinity]))).toBeNull();
  });
});
