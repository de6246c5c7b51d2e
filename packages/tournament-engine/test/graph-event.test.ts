import {
  applyToStage,
  closeStage,
  disqualify,
  estimateStarts,
  type EventState,
  isEventOver,
  missingPlaces,
  organizeEvent,
  type OrganizedStage,
  placeBlocksOf,
  placesOfEvent,
  resolveStage,
  stagesThatFeed,
  startEvent,
} from '../src/index';
import { playAll } from './random-event';
import { entriesOf, homeWins, wins } from './simulate';

const groups = (count: number, advances = 0): OrganizedStage => ({
  ...{ id: 'groups', format: 'round-robin', bestOf: 1, advances, groups: count },
  ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
});
const bracket = (id: string, ...from: [stage: string, first: number, last: number][]) =>
  ({
    ...{ id, format: 'single-elimination', bestOf: 1, advances: 0, hasThirdPlace: true },
    finalDoubleForfeit: 'no-champion',
    from: from.map(([stage, first, last]) => ({ stage, first, last })),
  }) satisfies OrganizedStage;
const following = (id: string, advances = 0): OrganizedStage => {
  const { from: _, ...stage } = bracket(id);
  return { ...stage, advances };
};

/** The best two of each group play for the event, the others in a second bracket. */
const twoBrackets = [
  groups(4),
  bracket('playoff', ['groups', 1, 8]),
  bracket('second', ['groups', 9, 16]),
];

function started(stages: readonly OrganizedStage[], count: number, pools = 1): EventState {
  const made = organizeEvent(stages, count, 'committed', pools);
  if (!made.ok) throw new Error(made.refusal.message);
  const event = startEvent(made.definition, entriesOf(count));
  if (!event.ok) throw new Error(event.refusal.message);
  return event.event;
}

const numberOf = (entry: string): number => Number(entry.slice(1));

/** Plays all: the better seed wins. */
const played = (event: EventState): EventState =>
  playAll(
    event,
    () => 0,
    (stage, match) => {
      const { home, away } = resolveStage(stage).matches.get(match)!;
      if (home.kind !== 'entry' || away.kind !== 'entry') return wins(match);
      return wins(match, numberOf(home.entry) < numberOf(away.entry) ? 'home' : 'away');
    },
  );

const refusals: [string, OrganizedStage[], string][] = [
  ['cycle', [groups(4), bracket('a', ['b', 1, 2]), bracket('b', ['a', 1, 2])], 'circle'],
  ['cycle', [groups(4), bracket('a', ['a', 1, 2])], 'circle'],
  ['gap', [groups(4), bracket('a', ['groups', 1, 4]), bracket('b', ['groups', 6, 8])], 'Place 5'],
  ['gap', [groups(4), bracket('a', ['groups', 3, 4])], 'Place 1 of groups goes nowhere'],
  ['used-twice', [groups(4), bracket('a', ['groups', 1, 4]), bracket('b', ['groups', 4, 8])], '4'],
  ['used-twice', [groups(4, 4), bracket('a', ['groups', 5, 8])], 'from groups is 0'],
  ['used-twice', [groups(4, 4), following('a'), bracket('b', ['groups', 3, 8])], 'Place 3'],
  ['unknown-stage', [groups(4), bracket('a', ['swiss', 1, 4])], 'no stage of the event'],
  ['not-fed', [groups(4), bracket('a', ['groups', 1, 4]), following('b')], 'reaches b'],
  ['seed-not-used', [bracket('a', ['groups', 1, 4]), groups(4)], 'takes all entries'],
  ['bad-stage', [groups(4), bracket('a', ['groups', 4, 1])], 'behind the last'],
  ['bad-stage', [groups(4), bracket('b', ['a', 1, 2]), bracket('a', ['groups', 1, 4])], 'after a'],
  ['bad-stage', [groups(4), bracket('a', ['groups', 1, 1])], 'entries'],
];

test.each(refusals)('a graph is refused for %s', (reason, stages, part) => {
  const refused = organizeEvent(stages, 16, 'committed');
  expect(refused).toMatchObject({ refusal: { code: 'bad-event', details: { reason } } });
  if (!refused.ok) expect(refused.refusal.message).toContain(part);
});

test('more places than a full event has are named, and are left out with fewer entries', () => {
  expect(missingPlaces(twoBrackets, 16)).toBeNull();
  expect(missingPlaces(twoBrackets, 15)).toEqual({
    ...{ reason: 'more-places-than-entries', stage: 'second' },
    message: 'second takes place 16 of groups, which has 15.',
  });
  expect(missingPlaces([groups(4, 8), following('a')], 4)).toBeNull();
  const from = started(twoBrackets, 13).definition.stages.map((stage) => stage.from.length);
  expect(from).toEqual([13, 8, 5]);
  expect(organizeEvent(twoBrackets, 9, 'committed')).toMatchObject({
    refusal: { details: { reason: 'bad-stage', stage: 'second' } },
  });
});

test('a version that does not read the named places refuses to play such stages', () => {
  const asBefore = twoBrackets.map((stage): OrganizedStage => ({ ...stage, from: undefined }));
  expect(organizeEvent(asBefore, 16, 'committed')).toMatchObject({
    refusal: { code: 'bad-event', details: { reason: 'bad-stage', stage: 'playoff' } },
  });
});

test('groups feed two brackets that open together, in which mates meet late', () => {
  const start = started(twoBrackets, 16);
  expect(stagesThatFeed(start.definition)).toEqual(['groups']);
  const blocks = placeBlocksOf(start.definition);
  expect(blocks).toEqual([
    { stage: 'playoff', first: 1, last: 8 },
    { stage: 'second', first: 9, last: 16 },
  ]);
  const event = played(start);
  const better = placesOfEvent(event).filter(({ entry }) => numberOf(entry) <= 8);
  expect(better.map(({ place, stage }) => `${place} ${stage}`)).toEqual(
    [1, 2, 3, 4, 5, 5, 5, 5].map((place) => `${place} playoff`),
  );
  for (const id of ['playoff', 'second']) {
    const groupOf = (entry: string) => {
      const { rows } = event.closed.groups!.tables.find((table) =>
        table.rows.some((row) => row.entry === entry),
      )!;
      return rows[0]!.entry;
    };
    const { matches } = resolveStage(event.stages[id]!);
    const first = [...matches.values()].filter((match) => match.id.startsWith('U1.'));
    const half = first
      .slice(0, 2)
      .flatMap(({ home, away }) =>
        [home, away].map((slot) => (slot.kind === 'entry' ? groupOf(slot.entry) : '')),
      );
    expect(new Set(half).size).toBe(4);
  }
});

test('losing semi-finalists of a bracket play on while its best two keep their places', () => {
  const stages = [following('main'), bracket('losers', ['main', 3, 8])];
  const start = started(stages, 8);
  expect(placeBlocksOf(start.definition)).toEqual([
    { stage: 'main', first: 1, last: 2 },
    { stage: 'losers', first: 3, last: 8 },
  ]);
  const places = placesOfEvent(played(start));
  expect(places.map(({ place, stage }) => `${place} ${stage}`)).toEqual([
    ...['1 main', '2 main', '3 losers', '4 losers', '5 losers', '6 losers', '7 losers', '7 losers'],
  ]);
});

test('a play-in: the best of a table wait for those that win through another bracket', () => {
  const swiss: OrganizedStage = {
    ...{ id: 'swiss', format: 'swiss', bestOf: 1, advances: 0, rounds: 3, thresholds: null },
    criteria: ['points', 'buchholz', 'lot'],
  };
  const stages = [
    swiss,
    bracket('play-in', ['swiss', 5, 10]),
    bracket('playoff', ['swiss', 1, 4], ['play-in', 1, 4]),
  ];
  const start = started(stages, 12);
  expect(placeBlocksOf(start.definition)).toEqual([
    { stage: 'playoff', first: 1, last: 8 },
    { stage: 'play-in', first: 9, last: 10 },
    { stage: 'swiss', first: 11, last: 12 },
  ]);
  const event = played(start);
  expect(event.stages.playoff!.entries.slice(0, 4)).toEqual(
    event.closed.swiss!.places.slice(0, 4).map(({ entry }) => entry),
  );
  expect(placesOfEvent(event).map(({ stage }) => stage)).toEqual([
    ...Array(8).fill('playoff'),
    ...Array(2).fill('play-in'),
    ...Array(2).fill('swiss'),
  ]);
});

test('pools feed a second bracket by their ranks, as many of each as there are', () => {
  const stages = [
    following('pool'),
    bracket('playoff', ['pool', 1, 8]),
    bracket('second', ['pool', 9, 16]),
  ];
  const event = started(stages, 14, 4);
  expect(event.definition.stages.map(({ from }) => from.length)).toEqual([3, 3, 4, 4, 8, 6]);
  expect(placesOfEvent(played(event))).toHaveLength(14);
  const uneven = organizeEvent([stages[0]!, bracket('playoff', ['pool', 1, 6])], 16, 'lot', 4);
  expect(uneven).toMatchObject({ refusal: { message: expect.stringContaining('multiple of 4') } });
});

/** Plays the groups alone. */
function inBrackets(): EventState {
  let event = started(twoBrackets, 16);
  const { matches } = resolveStage(event.stages.groups!);
  for (const match of matches.keys()) {
    const { version } = event.stages.groups!;
    const step = applyToStage(event, 'groups', {
      ...{ kind: 'set-score', match, games: homeWins, version, downstream: 'refuse' },
    });
    if (!step.ok) throw new Error(step.refusal.code);
    event = step.event;
  }
  const closed = closeStage(event, 'groups');
  if (!closed.ok) throw new Error(closed.refusal.code);
  return closed.event;
}

test('a correction removes both brackets, and is refused once one of them was played', () => {
  const event = inBrackets();
  const undo = (of: EventState) =>
    applyToStage(of, 'groups', {
      ...{ kind: 'undo', match: 'G1.1.1', downstream: 'remove' },
      version: of.stages.groups!.version,
    });
  const undone = undo(event);
  expect(undone.ok && Object.keys(undone.event.stages)).toEqual(['groups']);
  const step = applyToStage(event, 'second', {
    ...{ kind: 'set-score', match: 'U1.1', games: homeWins, downstream: 'refuse' },
    version: event.stages.second!.version,
  });
  if (!step.ok) throw new Error(step.refusal.code);
  expect(undo(step.event)).toMatchObject({
    refusal: {
      ...{ code: 'stage-closed', message: 'Matches of second were decided. Undo them first.' },
      details: { stages: ['second'], matches: ['U1.1'] },
    },
  });
});

test('an entry that is disqualified in the second bracket moves those behind it alone', () => {
  const event = played(inBrackets());
  const places = (of: EventState) =>
    placesOfEvent(of).map(({ entry, place }) => ({ entry, place }));
  const before = places(event);
  const out = before.find(({ place }) => place === 9)!.entry;
  const exit = disqualify(event, out);
  if (!exit.ok) throw new Error(exit.refusal.code);
  expect(isEventOver(exit.event)).toBe(true);
  expect(places(exit.event).slice(0, 8)).toEqual(before.slice(0, 8));
  expect(places(exit.event)[8]).toEqual({ ...before[9], place: 9 });
});

test('both brackets are planned to begin when the groups end', () => {
  const startsAtMs = Date.parse('2026-11-28T10:00:00Z');
  const times = estimateStarts(started(twoBrackets, 16), {
    ...{ startsAtMs, nowMs: startsAtMs, stations: null, played: {}, minutesPerRound: () => 30 },
  });
  const [first, playoff, second] = times;
  expect([playoff?.startsAtMs, second?.startsAtMs]).toEqual([first?.endsAtMs, first?.endsAtMs]);
});
