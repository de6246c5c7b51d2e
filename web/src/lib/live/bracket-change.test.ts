import { bracketReply } from '../../../test/tournament-samples';
import { withChange } from './bracket-change';

const bracket = bracketReply();
const result = { home: 'one', away: 'two', kind: 'played', winner: 'one', games: [], sequence: 1 };
const change = (over: Record<string, unknown> = {}) => ({
  ...{ tournamentId: bracket.tournamentId, version: 2, stage: 'playoff' },
  stageVersion: { before: 1, after: 2 },
  delta: { results: { 'U1.1': result }, withdrawals: { e3: 4 } },
  ...over,
});
const stageOf = (changed: ReturnType<typeof withChange>) => changed?.stages[0]?.stage;

test('applies the results and withdrawals of a message to the bracket', () => {
  const changed = withChange(bracket, change());
  expect(changed?.version).toBe(2);
  expect(stageOf(changed)).toMatchObject({
    ...{ version: 2, results: { 'U1.1': result }, withdrawals: { e3: 4 } },
  });
});

test('removes a result that is null', () => {
  const before = withChange(bracket, change());
  const undo = change({
    ...{ version: 3, stageVersion: { before: 2, after: 3 } },
    delta: { results: { 'U1.1': null }, withdrawals: {} },
  });
  expect(stageOf(before && withChange(before, undo))?.['results']).toEqual({});
});

test('keeps what an undo removed, until it is restored', () => {
  const before = withChange(bracket, change());
  const undo = change({
    ...{ version: 3, stageVersion: { before: 2, after: 3 } },
    delta: {
      ...{ results: { 'U1.1': null }, withdrawals: {} },
      undos: { added: [{ number: 5, results: ['U1.1'], after: null }], restored: [] },
    },
  });
  const undone = before && withChange(before, undo);
  expect(stageOf(undone)?.['undos']).toEqual([{ number: 5, results: { 'U1.1': result } }]);
  const restore = change({
    ...{ version: 4, stageVersion: { before: 3, after: 4 } },
    delta: {
      ...{ results: { 'U1.1': result }, withdrawals: {} },
      undos: { added: [], restored: [5] },
    },
  });
  expect(stageOf(undone && withChange(undone, restore))?.['undos']).toEqual([]);
});

test.each([
  ['a message was missed', { stageVersion: { before: 5, after: 6 } }],
  ['the change was too large', { delta: null }],
  ['the stage is unknown', { stage: 'groups' }],
])('asks for the bracket again when %s', (_, over) => {
  expect(withChange(bracket, change(over))).toBeNull();
});

test('applies the changes of two stages that have one version of the bracket', () => {
  const [first] = bracket.stages;
  const two = { ...bracket, stages: [first!, { ...first!, id: 'groups' }] };
  const one = withChange(two, change());
  const both = one && withChange(one, change({ stage: 'groups' }));
  expect(both?.stages.map(({ stage }) => stage.version)).toEqual([2, 2]);
});

test('adds the rounds of a Swiss stage, and removes those that an undo removed', () => {
  const entries = bracket.stages[0]?.stage.entries ?? [];
  const kept = { pairings: [], missed: [], sequence: 1 };
  const stages = bracket.stages.map((one) => ({
    ...{ ...one, format: 'swiss' as const },
    stage: { ...one.stage, rounds: [kept, { ...kept, sequence: 2 }] },
  }));
  const rounds = {
    kept: 1,
    added: [
      {
        pairings: [
          [0, 3, 1, 3, 0, 0],
          [2, -1, 4, 0, -1, 1],
        ],
        missed: [1],
        sequence: 7,
      },
    ],
  };
  const delta = { results: {}, withdrawals: {}, rounds };
  const changed = withChange({ ...bracket, stages }, change({ delta }));
  expect(stageOf(changed)?.['rounds']).toEqual([
    kept,
    {
      pairings: [
        {
          ...{ home: entries[0], away: entries[3] },
          why: { rule: 'odd-group', points: { home: 3, away: 0 }, earlier: 0 },
        },
        {
          ...{ home: entries[2], away: null },
          why: { rule: 'bye', points: { home: 0, away: null }, earlier: 1 },
        },
      ],
      ...{ missed: [entries[1]], sequence: 7 },
    },
  ]);
});

test('keeps the bracket when the change is in it already', () => {
  expect(withChange(bracket, change({ stageVersion: { before: 0, after: 1 } }))).toBe(bracket);
});

test('adds the ids of matches that opened', () => {
  const matches = { 'playoff/U2.1': 'f'.repeat(24) };
  expect(withChange(bracket, change({ matches }))?.matches).toEqual({
    ...bracket.matches,
    ...matches,
  });
  expect(withChange(bracket, change())?.matches).toEqual(bracket.matches);
});
