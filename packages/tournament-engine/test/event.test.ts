import {
  applyToStage,
  checkEvent,
  closeStage,
  entriesOut,
  type EntrySource,
  type EventDefinition,
  type EventState,
  leaveEvent,
  resolveStage,
  spreadGroups,
  startEvent,
} from '../src/index';
import { entriesOf, groups, homeWins, single } from './simulate';

const seeds = (from: number, to: number): EntrySource[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ kind: 'seed', seed: from + index }));
const fourGroups = { ...groups, groups: 4 };
const playoff = { id: 'playoff', format: single, from: spreadGroups('groups', 4, 2) };
const definition: EventDefinition = {
  entries: 16,
  stages: [playoff, { id: 'groups', format: fourGroups, from: seeds(1, 16) }],
};

function started(): EventState {
  const made = startEvent(definition, entriesOf(16));
  if (!made.ok) throw new Error(made.refusal.message);
  return made.event;
}

/** Plays a stage; the home side wins each match. */
function playStage(event: EventState, id: string): EventState {
  let present = event;
  for (;;) {
    const { matches } = resolveStage(present.stages[id]!);
    const open = [...matches.values()].find(({ status }) => status === 'ready');
    if (!open) return present;
    const { version } = present.stages[id]!;
    const step = applyToStage(present, id, {
      ...{ kind: 'set-score', match: open.id, games: homeWins, version, downstream: 'refuse' },
    });
    if (!step.ok) throw new Error(step.refusal.code);
    present = step.event;
  }
}

function close(event: EventState, id: string): EventState {
  const closed = closeStage(event, id);
  if (!closed.ok) throw new Error(closed.refusal.code);
  return closed.event;
}

describe('a graph of stages', () => {
  const groupStage = definition.stages[1]!;
  const place = (stage: string, number: number): EntrySource => ({
    ...{ kind: 'place', stage, place: number },
  });
  const bracket = (id: string, ...from: EntrySource[]) => ({ id, format: single, from });
  const ofA = [1, 2, 3].map((number) => place('a', number));
  const ofB = [1, 2].map((number) => place('b', number));
  const ofGroups = (...numbers: number[]) => numbers.map((number) => place('groups', number));
  const tooWide = { ...playoff, from: spreadGroups('groups', 5, 2) };
  const problems: [string, EventDefinition['stages'], number][] = [
    ['cycle', [bracket('a', ...ofB), bracket('b', ...ofA.slice(0, 2))], 0],
    ['gap', [groupStage, bracket('a', ...ofGroups(1, 3))], 16],
    ['used-twice', [groupStage, bracket('a', ...ofGroups(1, 1))], 16],
    ['used-twice', [bracket('a', ...seeds(1, 4)), bracket('b', ...seeds(4, 5))], 5],
    ['more-places-than-entries', [bracket('a', ...seeds(1, 2)), bracket('b', ...ofA)], 2],
    ['more-places-than-entries', [groupStage, tooWide], 16],
    ['unknown-stage', [bracket('a', ...ofB)], 0],
    ['seed-not-used', [bracket('a', ...seeds(1, 4))], 5],
    ['bad-stage', [bracket('a', ...seeds(1, 1))], 1],
    ['bad-stage', [bracket('a', ...seeds(1, 2)), bracket('a', ...seeds(3, 4))], 4],
  ];

  it.each(problems)('is refused for %s', (reason, stages, entries) => {
    expect(checkEvent({ entries, stages })).toMatchObject({
      refusal: { code: 'bad-event', details: { reason } },
    });
  });

  it('is accepted when each place is used once', () => {
    expect(checkEvent(definition)).toEqual({ ok: true });
  });
});

it('5: group mates meet in the final at the earliest, four groups of two', () => {
  for (const [groupCount, perGroup] of [
    [2, 2],
    [4, 2],
    [8, 2],
    [16, 2],
  ] as const) {
    const from = spreadGroups('groups', groupCount, perGroup);
    const made = startEvent(
      {
        ...{ entries: from.length },
        stages: [{ id: 'p', format: single, from: seeds(1, from.length) }],
      },
      from.map((source, index) => `${'group' in source ? source.group : 0} ${index}`),
    );
    if (!made.ok) throw new Error(made.refusal.message);
    const { matches } = resolveStage(made.event.stages.p!);
    const first = [...matches.values()].filter(({ planned }) => planned.home.from === 'seed');
    const groupsIn = (half: typeof first): string[] =>
      half.flatMap(({ home, away }) =>
        [home, away].map((slot) => (slot.kind === 'entry' ? slot.entry.split(' ')[0]! : '')),
      );
    const half = groupsIn(first.slice(0, first.length / 2));
    expect(new Set(half).size).toBe(half.length);
  }
});

it('feeds the next stage from frozen standings', () => {
  const early = closeStage(started(), 'groups');
  expect(early).toMatchObject({ refusal: { code: 'stage-not-complete' } });
  expect(started().stages.playoff).toBeUndefined();
  const event = close(playStage(started(), 'groups'), 'groups');
  const { entries } = event.stages.playoff!;
  const firsts = event.closed.groups!.tables.map(({ rows }) => rows[0]!.entry);
  expect(entries.slice(0, 4)).toEqual(firsts);
  expect(closeStage(event, 'groups')).toEqual({ ok: true, event });
  const end = close(playStage(event, 'playoff'), 'playoff');
  expect(end.closed.playoff!.places.map(({ entry }) => entry).sort()).toEqual(entries.toSorted());
});

const undoOf = (event: EventState, id: string, match: string) =>
  applyToStage(event, id, {
    ...{ kind: 'undo', match, version: event.stages[id]!.version, downstream: 'remove' },
  });

it('opens a closed stage again for a correction, until a match of the next one is decided', () => {
  const event = close(playStage(started(), 'groups'), 'groups');
  const exit = { kind: 'withdraw' as const, entries: [event.stages.playoff!.entries[0]!] };
  const left = applyToStage(event, 'playoff', { ...exit, version: event.stages.playoff!.version });
  if (!left.ok) throw new Error(left.refusal.code);
  const { version } = left.event.stages.groups!;
  const repeated = applyToStage(left.event, 'groups', { ...exit, version });
  expect(repeated).toMatchObject({ refusal: { code: 'stage-closed' } });

  const undone = undoOf(left.event, 'groups', 'G1.1.1');
  if (!undone.ok) throw new Error(undone.refusal.code);
  const { stages, closed } = undone.event;
  expect([Object.keys(stages), Object.keys(closed)]).toEqual([['groups'], []]);
  expect(Object.keys(stages.groups!.withdrawals)).toEqual(exit.entries);
  expect(close(playStage(undone.event, 'groups'), 'groups').stages.playoff).toBeDefined();

  const [first] = resolveStage(event.stages.playoff!).matches.values();
  const played = applyToStage(event, 'playoff', {
    ...{ kind: 'set-score', match: first!.id, games: homeWins, downstream: 'refuse' },
    version: event.stages.playoff!.version,
  });
  if (!played.ok) throw new Error(played.refusal.code);
  expect(undoOf(played.event, 'groups', 'G1.1.1')).toMatchObject({
    refusal: { code: 'stage-closed', details: { matches: [first!.id] } },
  });
});

it('moves the next one up where an entry left after the last match, before the next stage', () => {
  const played = playStage(started(), 'groups');
  const { rows } = resolveStage(played.stages.groups!).tables[0]!;
  const [best, next] = rows.map(({ entry }) => entry);
  const { version } = played.stages.groups!;
  // The stage itself takes no command: its places are decided.
  const withdraw = { kind: 'withdraw' as const, entries: [best!], version };
  expect(applyToStage(played, 'groups', withdraw)).toMatchObject({
    refusal: { code: 'stage-complete' },
  });
  const left = leaveEvent(played, best!);
  if (!left.ok) throw new Error(left.refusal.code);
  expect(leaveEvent(left.event, best!)).toEqual(left);
  expect([...entriesOut(left.event)]).toEqual([best]);
  expect(leaveEvent(played, 'e99')).toMatchObject({ refusal: { code: 'unknown-entry' } });
  const event = close(left.event, 'groups');
  expect(event.closed.groups!.places).toEqual(close(played, 'groups').closed.groups!.places);
  const { entries } = event.stages.playoff!;
  expect(entries).not.toContain(best);
  expect(entries).toContain(next);
  const over = close(playStage(event, 'playoff'), 'playoff');
  expect(leaveEvent(over, 'e1')).toEqual({ ok: true, event: over });

  // Taken back before a match of the next stage is decided, it has its place again.
  const back = applyToStage(event, 'groups', {
    ...{ kind: 'reinstate', entries: [best!], downstream: 'refuse' },
    version: event.stages.groups!.version,
  });
  if (!back.ok) throw new Error(back.refusal.code);
  expect(close(back.event, 'groups').stages.playoff!.entries).toContain(best);
});

it('gives a walkover where an entry left once its stage was closed', () => {
  const event = close(playStage(started(), 'groups'), 'groups');
  const best = event.stages.playoff!.entries[0]!;
  const { version } = event.stages.playoff!;
  const withdraw = { kind: 'withdraw' as const, entries: [best], version };
  const left = applyToStage(event, 'playoff', withdraw);
  if (!left.ok) throw new Error(left.refusal.code);
  const lost = [...resolveStage(left.event.stages.playoff!).matches.values()].find(
    ({ home }) => home.kind === 'entry' && home.entry === best,
  );
  expect(lost!.outcome).toMatchObject({ kind: 'walkover', losers: [best] });
});

it('makes no table of a stage whose matches are open, as each result is followed by a try', () => {
  const event = started();
  const tables = jest.spyOn(resolveStage(event.stages.groups!), 'tables', 'get');
  expect(closeStage(event, 'groups')).toMatchObject({ refusal: { code: 'stage-not-complete' } });
  expect(tables).not.toHaveBeenCalled();
});

it('refuses commands for a stage that does not exist', () => {
  const command = { kind: 'withdraw' as const, entries: ['e1'], version: 1 };
  const refused = { refusal: { code: 'stage-not-open' } };
  expect(applyToStage(started(), 'constructor', command)).toMatchObject(refused);
  expect(closeStage(started(), 'constructor')).toMatchObject(refused);
});
