import fc from 'fast-check';
import { generatedStream, type Told } from './generated-stream';
import { answersOf } from './told-store';

/** Some events of a season, reordered and with copies, in batches of some size. */
const retold = fc
  .record({ seed: fc.integer({ min: 1, max: 1000 }), batchSize: fc.integer({ min: 1, max: 40 }) })
  .chain(({ seed, batchSize }) => {
    const season = generatedStream({ seed, weeks: 2, joining: 4 });
    const places = season.map((_, index) => index);
    return fc
      .tuple(
        fc.shuffledSubarray(places, { minLength: places.length }),
        fc.array(fc.nat({ max: places.length - 1 }), { maxLength: 60 }),
      )
      .map(([order, copies]) => ({
        season,
        batchSize,
        again: [...order, ...copies].map((index) => season[index] as Told),
      }));
  });

test('gives the same answers for any order and any copies of the same events', () => {
  fc.assert(
    fc.property(retold, ({ season, again, batchSize }) => {
      expect(answersOf(again, batchSize)).toEqual(answersOf(season));
    }),
    { numRuns: globalThis.isThorough ? 40 : 2 },
  );
});
