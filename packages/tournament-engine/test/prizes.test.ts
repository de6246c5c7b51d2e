import fc from 'fast-check';

import { splitPrizes, surePrizes } from '../src/index';

const placed = (...places: number[]) =>
  places.map((place, index) => ({ entry: `e${index + 1}`, place, seed: index + 1 }));

describe('24: prizes', () => {
  it('give the remainder by place', () => {
    expect(splitPrizes(100, [1, 1, 1], placed(1, 2, 3)).map(({ cents }) => cents)).toEqual([
      ...[34, 33, 33],
    ]);
  });

  it('of tied places are shared, the remainder by seed and id', () => {
    const tied = [
      { entry: 'a', place: 1, seed: 3 },
      { entry: 'c', place: 2, seed: 2 },
      { entry: 'b', place: 2, seed: 2 },
    ];
    expect(splitPrizes(1001, [50, 30, 20], tied)).toEqual([
      { entry: 'a', cents: 501 },
      { entry: 'b', cents: 250 },
      { entry: 'c', cents: 250 },
    ]);
    const odd = splitPrizes(101, [0, 1], tied.slice(1).concat(tied[0]!));
    expect(odd).toEqual([
      { entry: 'a', cents: 0 },
      { entry: 'b', cents: 51 },
      { entry: 'c', cents: 50 },
    ]);
  });

  it('of vacant places belong to the entries with the next place', () => {
    const cents = (weights: number[], ...places: number[]) =>
      splitPrizes(2000, weights, placed(...places)).map((share) => share.cents);
    // Both sides forfeited the final, without and with losers of the semifinals.
    expect(cents([70, 30], 2, 2)).toEqual([1000, 1000]);
    expect(cents([70, 30], 2, 2, 3, 3)).toEqual([1000, 1000, 0, 0]);
    expect(cents([50, 30, 20], 2, 2, 3, 3)).toEqual([800, 800, 200, 200]);
    // Both sides forfeited a semifinal.
    expect(cents([70, 30], 1, 3, 3, 3)).toEqual([1400, 200, 200, 200]);
  });

  it('behind the last entry are divided over the places before', () => {
    const cents = (weights: number[], ...places: number[]) =>
      splitPrizes(2000, weights, placed(...places)).map((share) => share.cents);
    expect(cents([70, 30], 1)).toEqual([2000]);
    expect(cents([40, 40, 20], 1, 2)).toEqual([1000, 1000]);
    expect(splitPrizes(2000, [70, 30], [])).toEqual([]);
  });

  it('are never lower with fewer entries, not by a cent either', () => {
    const cents = (total: number, weights: number[], entries: number) =>
      splitPrizes(total, weights, placed(...Array.from({ length: entries }, (_, n) => n + 1))).map(
        (share) => share.cents,
      );
    expect(cents(2, [4997, 4993, 10], 3)).toEqual([1, 1, 0]);
    expect(cents(2, [4997, 4993, 10], 2)).toEqual([1, 1]);
    fc.assert(
      fc.property(
        fc.nat({ max: 1000 }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 2, max: 9 }),
        (total, weights, entries) => {
          const fewer = cents(total, weights, entries - 1);
          const more = cents(total, weights, entries).slice(0, entries - 1);
          expect(fewer.every((prize, index) => prize >= (more[index] ?? 0))).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('add up to the pool whichever places are vacant', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        fc.nat({ max: 10_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 24 }),
        fc.integer({ min: 1, max: 4 }),
        steps,
        (cents, weights, first, gaps) => {
          let place = first;
          const shares = splitPrizes(cents, weights, placed(...gaps.map((gap) => (place += gap))));
          expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(cents);
          expect(shares.every((share) => share.cents >= 0)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('add up to the pool whenever all places are taken', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 64 }),
        fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }),
        (cents, weights, ties) => {
          let place = 1;
          const places = weights.map((_, index) => {
            if (!ties[index] || index === 0) place = index + 1;
            return place;
          });
          const shares = splitPrizes(cents, weights, placed(...places));
          expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(cents);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('prizes while places are open', () => {
  const sure = (weights: number[], places: number[], open: number) =>
    surePrizes(1000, weights, {
      placed: placed(...places),
      open: Array.from({ length: open }, (_, index) => `o${index + 1}`),
    }).map(({ cents }) => cents);

  it('are those of the last open place for entries without a place', () => {
    expect(sure([50, 30, 20], [], 4)).toEqual([0, 0, 0, 0]);
    expect(sure([50, 30, 20], [], 3)).toEqual([200, 200, 200]);
    expect(sure([50, 30, 20], [3, 4], 2)).toEqual([200, 0, 300, 300]);
    // The loser of the other half may have the fifth place.
    expect(sure([40, 20, 10, 10, 10, 10], [3, 5, 5], 5)).toEqual([
      100,
      50,
      50,
      ...Array(5).fill(0),
    ]);
  });

  it('of a place that more may share are divided by all of them', () => {
    expect(sure([50, 30, 20], [3], 3)).toEqual([100, 0, 0, 0]);
    expect(sure([50, 30, 20], [3, 3], 2)).toEqual([100, 100, 300, 300]);
    expect(sure([50, 30, 10, 10], [3, 5], 4)).toEqual([100, 0, 0, 0, 0, 0]);
  });

  it('do not count on a later prize that is higher', () => {
    expect(sure([10, 90], [], 2)).toEqual([100, 100]);
  });

  it('are all of them without an open place', () => {
    expect(sure([50, 30, 20], [1, 2], 0)).toEqual(
      splitPrizes(1000, [50, 30, 20], placed(1, 2)).map(({ cents }) => cents),
    );
  });
});
