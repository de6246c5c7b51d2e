import { bracketOf, groups, knockout, playOut } from '../../test/model/brackets';
import { commandOf, stageOfEntry } from './change';

const match = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const over = playOut(bracketOf([groups, knockout], 4));
const stage = over.event.stages['playoff']!;
const place = { key: 'F1', bestOf: 3 };
const inStage = { match: 'F1', version: 2, downstream: 'remove' };

test.each<[Parameters<typeof commandOf>[0], object]>([
  [
    { kind: 'set-score', matchId: match, scores: [0, 2] },
    {
      ...{ kind: 'set-score', ...inStage },
      games: [
        { home: 0, away: 1 },
        { home: 0, away: 1 },
      ],
    },
  ],
  [
    { kind: 'forfeit', matchId: match, entryId: 'e1' },
    { kind: 'forfeit', entry: 'e1', ...inStage },
  ],
  [
    { kind: 'double-forfeit', matchId: match },
    { kind: 'double-forfeit', ...inStage },
  ],
  [
    { kind: 'undo', matchId: match },
    { kind: 'undo', ...inStage },
  ],
  [
    { kind: 'replay', matchId: match },
    { kind: 'replay', ...inStage },
  ],
  [
    { kind: 'undo', matchId: match, pairings: 'keep' },
    { kind: 'undo', ...inStage, downstream: 'keep' },
  ],
  [
    { kind: 'replay', matchId: match, pairings: 'again' },
    { kind: 'replay', ...inStage },
  ],
  [
    { kind: 'restore', stage: 'playoff', undo: 4 },
    { kind: 'restore', undo: 4, version: 2 },
  ],
])(
  'the decision %j is a command that removes later results, or keeps Swiss rounds',
  (change, command) => {
    expect(commandOf(change, place, stage)).toEqual(command);
  },
);

test('an entry plays in the last stage that it reached; one of no stage is refused', () => {
  expect(['e1', 'e3'].map((entry) => stageOfEntry(over.event, entry))).toEqual([
    ...['playoff', 'groups'],
  ]);
  const started = bracketOf([groups, knockout], 4).event;
  expect(stageOfEntry(started, 'e1')).toBe('groups');
  expect(() => stageOfEntry(started, 'e9')).toThrow(
    expect.objectContaining({ code: 'entry-not-found' }),
  );
});
