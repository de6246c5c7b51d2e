import fc from 'fast-check';
import {
  applyToStage,
  closeStage,
  type EventState,
  isEventOver,
  leaveEvent,
  organizeEvent,
  type OrganizedStage,
  placesOfEvent,
  resolveStage,
  type Stage,
  stageHash,
  startEvent,
} from '../src/index';
import { entriesOf, homeWins, readyMatches } from './simulate';

const bracket = (id: string, advances: number): OrganizedStage => ({
  ...{ id, format: 'single-elimination', bestOf: 1, advances, hasThirdPlace: false },
  finalDoubleForfeit: 'no-champion',
});

function started(entries: number, pools: number, advances: number): EventState {
  const stages = [bracket('pool', advances), bracket('playoff', 0)];
  const made = organizeEvent(stages, entries, 'committed', pools);
  if (!made.ok) throw new Error(made.refusal.message);
  const event = startEvent(made.definition, entriesOf(entries));
  if (!event.ok) throw new Error(event.refusal.message);
  return event.event;
}

const stageAt = ({ stages }: EventState, id: string) => stages[id] as Stage;

/** The better seed wins each match of a stage. */
function played(start: EventState, id: string): EventState {
  let event = start;
  for (;;) {
    const [match] = readyMatches(resolveStage(stageAt(event, id)));
    if (match === undefined) return event;
    const { version } = stageAt(event, id);
    const command = { kind: 'set-score', match, games: homeWins, version } as const;
    const step = applyToStage(event, id, { ...command, downstream: 'refuse' });
    if (!step.ok) throw new Error(step.refusal.message);
    event = step.event;
  }
}

function closed(event: EventState, id: string): EventState {
  const result = closeStage(event, id);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.event;
}

const poolsIn = ({ definition }: EventState) =>
  definition.stages.filter(({ pool }) => pool).map(({ id }) => id);

const refusalOf = (entries: number, pools: number, ...stages: OrganizedStage[]) => {
  const made = organizeEvent(stages, entries, 'committed', pools);
  return made.ok ? null : made.refusal.message;
};

test('names what to change where an event cannot be split into pools', () => {
  const [pool, playoff] = [bracket('pool', 8), bracket('playoff', 0)];
  expect(refusalOf(1025, 1, playoff)).toBe(
    'An elimination stage has at most 1,024 entries; split it into pools.',
  );
  expect(refusalOf(8192, 4, pool, playoff)).toContain('at most 1,024 entries');
  expect(refusalOf(16, 4, playoff)).toContain('need a second stage');
  expect(refusalOf(16, 3, pool, playoff)).toContain('a multiple of 3');
  expect(refusalOf(7, 4, pool, playoff)).toBe('4 pools need at least 8 entries.');
  expect(refusalOf(16, 0.5, pool, playoff)).toContain('at least one pool');
  expect(refusalOf(8192, 8, pool, playoff)).toBeNull();
});

test('deals the seeds to the pools, and the best of all pools reach the playoff', () => {
  let event = started(16, 4, 4);
  expect(poolsIn(event).map((id) => stageAt(event, id).entries)).toEqual([
    ['e1', 'e8', 'e9', 'e16'],
    ['e2', 'e7', 'e10', 'e15'],
    ['e3', 'e6', 'e11', 'e14'],
    ['e4', 'e5', 'e12', 'e13'],
  ]);
  for (const id of poolsIn(event).slice(1)) event = played(event, id);
  // Pools are closed together, so that results of each can be undone until all are over.
  expect(closeStage(event, 'pool-p2')).toMatchObject({
    refusal: { code: 'stage-not-complete', details: { stage: 'pool-p1' } },
  });
  event = closed(played(event, 'pool-p1'), 'pool-p3');
  expect(Object.keys(event.closed)).toEqual(poolsIn(event));
  expect(stageAt(event, 'playoff').entries).toEqual(['e1', 'e2', 'e3', 'e4']);
  const places = placesOfEvent(event).map(({ place, shared }) => `${place}/${shared}`);
  expect(places).toEqual([...Array(4).fill('5/4'), ...Array(8).fill('9/8')]);
  expect(placesOfEvent(played(event, 'playoff'))).toHaveLength(16);
});

/** In how many rounds from the end two entries of the playoff meet at the earliest. */
function earliestOfMates(event: EventState): number {
  const { matches } = resolveStage(stageAt(event, 'playoff'));
  const poolOf = new Map(
    poolsIn(event).flatMap((id) => stageAt(event, id).entries.map((entry) => [entry, id] as const)),
  );
  const parts = [...matches.values()]
    .filter(({ id }) => id.startsWith('U1.') || matches.size === 1)
    .map(({ home, away }) =>
      [home, away].flatMap((slot) => (slot.kind === 'entry' ? [poolOf.get(slot.entry)] : [])),
    );
  let round = 0;
  for (let level = parts; level.length > 0 && areApart(level); round += 1) {
    level = Array.from({ length: Math.floor(level.length / 2) }, (_, index) =>
      level.slice(2 * index, 2 * index + 2).flat(),
    );
  }
  return round;
}

const areApart = (parts: (string | undefined)[][]): boolean =>
  parts.every((part) => new Set(part).size === part.length);

test('of a pool that is over, the next one plays on where an entry left while others play', () => {
  const running = played(started(8, 2, 4), 'pool-p1');
  // Pools: e1, e4, e5, e8 and e2, e3, e6, e7; the better seed has won.
  const left = leaveEvent(running, 'e1');
  if (!left.ok) throw new Error(left.refusal.message);
  const event = closed(played(left.event, 'pool-p2'), 'pool-p1');
  const kept = closed(played(running, 'pool-p2'), 'pool-p1');
  const [before, after] = [kept, event].map((one) => stageAt(one, 'playoff').entries);
  expect(before).toContain('e1');
  expect(after).toHaveLength(4);
  expect(after).not.toContain('e1');
  expect(before!.filter((entry) => !after!.includes(entry))).toEqual(['e1']);
});

test.each([
  [4, 2, 2],
  [8, 4, 3],
  [8, 8, 3],
  [8, 16, 3],
  [16, 8, 4],
  ...(globalThis.isThorough ? [[8, 128, 3]] : []),
])('%i pools of which %i advance: mates are apart for %i rounds', (pools, each, rounds) => {
  let event = started(Math.max(4, 2 * each) * pools, pools, pools * each);
  for (const id of poolsIn(event)) event = played(event, id);
  event = closed(event, poolsIn(event)[0] ?? '');
  expect(earliestOfMates(event)).toBe(rounds);
});

// The seed of a failing run is printed by fast-check.
test('any number of pools has each entry once, sends on as many, and undoes exactly', () => {
  const shape = fc.record({
    pools: fc.integer({ min: 2, max: 9 }),
    size: fc.integer({ min: 2, max: 9 }),
    more: fc.nat(8),
    each: fc.integer({ min: 1, max: 8 }),
    at: fc.nat(),
  });
  fc.assert(
    fc.property(shape, ({ pools, size, more, each, at }) => {
      const entries = pools * size + (more % pools);
      const perPool = Math.min(each, size);
      let event = started(entries, pools, pools * each);
      const ids = poolsIn(event);
      const seats = ids.flatMap((id) => stageAt(event, id).entries);
      expect(seats.toSorted()).toEqual(entriesOf(entries).toSorted());
      const sums = ids.map((id) => stageAt(event, id).entries.length);
      expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1);

      const id = ids[at % ids.length] ?? '';
      const before = stageAt(event, id);
      event = played(event, id);
      const undone = Object.keys(stageAt(event, id).results).reduce((present, match) => {
        const { version } = stageAt(present, id);
        const command = { kind: 'undo', match, version, downstream: 'remove' } as const;
        const step = applyToStage(present, id, command);
        return step.ok ? step.event : present;
      }, event);
      expect(stageHash(stageAt(undone, id))).toBe(stageHash(before));

      for (const one of ids) event = played(event, one);
      event = closed(event, id);
      const advanced = stageAt(event, 'playoff').entries;
      for (const one of ids) {
        const own = stageAt(event, one).entries.filter((entry) => advanced.includes(entry));
        expect(own).toHaveLength(perPool);
      }
      event = played(event, 'playoff');
      expect(isEventOver(event)).toBe(true);
      const places = placesOfEvent(event);
      expect(places.map(({ entry }) => entry).toSorted()).toEqual(entriesOf(entries).toSorted());
      for (const { place } of places) {
        expect(places.filter((other) => other.place < place)).toHaveLength(place - 1);
      }
    }),
    { numRuns: globalThis.isThorough ? 40 : 4 },
  );
});

test('starts 8,192 entries in eight pools', () => {
  const event = started(8192, 8, 64);
  const ready = poolsIn(event).flatMap((id) => readyMatches(resolveStage(stageAt(event, id))));
  expect(ready).toHaveLength(4096);
  const { version } = stageAt(event, 'pool-p8');
  const command = { kind: 'set-score', match: 'U1.1', games: homeWins, version } as const;
  const step = applyToStage(event, 'pool-p8', { ...command, downstream: 'refuse' });
  if (!step.ok) throw new Error(step.refusal.message);
  expect(isEventOver(step.event)).toBe(false);
});
