import fc from 'fast-check';
import { createStage, isEventOver, placesOfEvent } from '../src/index';
import { checkEnd } from './check-stage';
import { playAll, randomEvent } from './random-event';
import { numbersFrom } from './random-history';
import { double, steps } from './simulate';

const sizes = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 2, max: 16 }) },
  { weight: globalThis.isThorough ? 1 : 0, arbitrary: fc.integer({ min: 17, max: 48 }) },
);

// The seed of a failing run is printed by fast-check.
it('graphs of any stages end, with each entry of the event at one place', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 2 ** 31 }), (size, seed) => {
      const below = numbersFrom(seed);
      const event = playAll(randomEvent(size, below), below);
      expect(isEventOver(event)).toBe(true);
      expect(Object.keys(event.closed)).toHaveLength(event.definition.stages.length);
      Object.values(event.stages).forEach(checkEnd);
      const places = placesOfEvent(event);
      expect(places.map(({ entry }) => entry).sort()).toEqual([...event.entries].sort());
      for (const { place, shared } of places) {
        const before = places.filter((other) => other.place < place).length;
        const same = places.filter((other) => other.place === place).length;
        // A place can be vacant, never taken by more than share it.
        expect(before).toBeLessThan(place);
        expect(same).toBe(shared);
      }
    }),
    {
      numRuns: globalThis.isThorough ? 60 : 8,
      // Of two who forfeited against each other, one goes on: the other keeps the place.
      examples: [
        [11, 240_064_817],
        [6, 245_361_285],
        // Two forfeited the match for third place of a pool: the fourth of another is behind both.
        [8, 906_091_463],
        // Two of a pool left and share a place, and one behind them goes on.
        [22, 263_275_826],
        // One left, and those behind it that go on are more than there are places.
        [14, 1_644_196_921],
      ],
    },
  );
});

it('gives no place behind the last entry of a stage to one that withdrew beside a bye', () => {
  const made = createStage('s', double, ['e1', 'e2', 'e3']);
  if (!made.ok) throw new Error(made.refusal.message);
  const { resolved } = steps(made.stage, { kind: 'withdraw', entries: ['e1', 'e2'] });
  expect(resolved.outcome).toEqual({ kind: 'champion', entry: 'e3' });
  expect(Math.max(...resolved.places.map(({ place }) => place))).toBe(3);
});
