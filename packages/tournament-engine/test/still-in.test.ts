import {
  applyToStage,
  type Command,
  entriesStillIn,
  type EntrySource,
  type EventState,
  type Format,
  isEventOver,
  placesOfEvent,
  resolveStage,
  startEvent,
} from '../src/index';
import {
  double,
  entriesOf,
  groups,
  type Loose,
  readyMatches,
  single,
  threeAndThree,
  wins,
} from './simulate';

const seeded = (count: number): EntrySource[] =>
  entriesOf(count).map((_, index) => ({ kind: 'seed', seed: index + 1 }));

function started(formats: readonly Format[], count: number, taken = 0): EventState {
  const [first, second] = formats;
  const stages = [{ id: 's', format: first!, from: seeded(count) }];
  const from = entriesOf(taken).map((_, index): EntrySource => ({
    kind: 'place',
    stage: 's',
    place: index + 1,
  }));
  if (second) stages.push({ id: 'playoff', format: second, from });
  const made = startEvent({ entries: count, stages }, entriesOf(count));
  if (!made.ok) throw new Error(made.refusal.message);
  return made.event;
}

function after(event: EventState, command: Loose<Command>): EventState {
  const full = { version: event.stages['s']!.version, downstream: 'refuse', ...command };
  const step = applyToStage(event, 's', full as Command);
  if (!step.ok) throw new Error(step.refusal.code);
  return step.event;
}

/** Plays every match that is ready now; the home side wins. */
const playedRound = (event: EventState): EventState =>
  readyMatches(resolveStage(event.stages['s']!)).reduce(
    (state, match) => after(state, wins(match)),
    event,
  );

describe('entries that are still in', () => {
  it('are all of them before the first result', () => {
    for (const format of [single, double, groups, threeAndThree])
      expect(entriesStillIn(started([format], 8))).toEqual(entriesOf(8));
  });

  it('leave with their first loss in single elimination, but for a third place to play', () => {
    const quarter = playedRound(started([single], 8));
    expect(entriesStillIn(quarter)).toEqual(['e1', 'e2', 'e3', 'e4']);
    expect(entriesStillIn(playedRound(quarter))).toHaveLength(4);
    expect(entriesStillIn(playedRound(playedRound(quarter)))).toEqual([]);
  });

  it('leave with their second loss in double elimination', () => {
    const first = playedRound(started([double], 4));
    expect(entriesStillIn(first)).toHaveLength(4);
    expect(entriesStillIn(playedRound(first))).toHaveLength(3);
  });

  it('leave when they withdraw, and are back when the result that beat them is undone', () => {
    const event = started([single], 4);
    expect(entriesStillIn(after(event, { kind: 'withdraw', entries: ['e2'] }))).not.toContain('e2');
    const played = playedRound(started([{ ...single, hasThirdPlace: false }], 4));
    expect(entriesStillIn(played)).toEqual(['e1', 'e2']);
    expect(entriesStillIn(after(played, { kind: 'undo', match: 'U1.1' }))).toHaveLength(3);
  });

  it('leave a Swiss stage with their third loss, unless a later stage takes them', () => {
    for (const [taken, left] of [
      [0, 14],
      [8, 14],
      [16, 16],
    ] as const) {
      const formats = taken > 0 ? [threeAndThree, single] : [threeAndThree];
      let event = started(formats, 16, taken);
      for (let round = 1; round <= 3; round += 1)
        event = playedRound(after(event, { kind: 'pair', round }));
      const out = entriesOf(16).filter((entry) => !entriesStillIn(event).includes(entry));
      expect({ taken, left: 16 - out.length }).toEqual({ taken, left });
    }
  });

  it('are none with a decided place, through a whole event', () => {
    let event = started([double], 13);
    while (!isEventOver(event)) {
      const placed = placesOfEvent(event).map(({ entry }) => entry);
      expect(entriesStillIn(event).filter((entry) => placed.includes(entry))).toEqual([]);
      event = playedRound(event);
    }
    expect(entriesStillIn(event)).toEqual([]);
  });
});
