import fc from 'fast-check';
import {
  createStage,
  type EventState,
  isEventOver,
  organizeEvent,
  type OrganizedStage,
  placesOfEvent,
  startEvent,
} from '../src/index';
import { checkEnd } from './check-stage';
import { type Numbers, playAll, stageOf } from './random-event';
import { numbersFrom } from './random-history';
import { double, entriesOf, steps } from './simulate';

/** A first stage in pools, of which not all entries go on. */
function pooled(count: number, pools: number, below: Numbers): OrganizedStage {
  const smallest = Math.floor(count / pools);
  return stageOf('s0', smallest, pools * (1 + below(smallest - 1)), below);
}

/** One to three stages, each with fewer entries than the one before it. */
function randomEvent(count: number, below: Numbers): EventState {
  const pools = count >= 8 && below(2) === 0 ? 2 + below(Math.floor(count / 4) - 1) : 1;
  const stages = pools > 1 ? [pooled(count, pools, below)] : [];
  for (let entries = stages[0]?.advances ?? count; stages.length < 3;) {
    const isLast = entries < 4 || below(3) === 0 || stages.length === 2;
    const advances = isLast ? 0 : 2 + below(entries - 2);
    stages.push(stageOf(`s${stages.length}`, entries, advances, below));
    if (isLast) break;
    entries = advances;
  }
  const made = organizeEvent(stages, count, 'committed', pools);
  if (!made.ok) throw new Error(made.refusal.message);
  const started = startEvent(made.definition, entriesOf(count));
  if (!started.ok) throw new Error(started.refusal.message);
  return started.event;
}

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
