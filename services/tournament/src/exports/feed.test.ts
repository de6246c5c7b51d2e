import { bracketOf, groups, knockout, play, playOut } from '../../test/model/brackets';
import { minutes } from '../../test/model/match-states';
import { feedStages } from './feed';

const none = new Map<string, never>();

test('a match of the feed has its place, sides and result, and once it opened its room', () => {
  // e1 has a bye; e2 plays e3.
  const started = bracketOf([{ ...knockout, bestOf: 3 }], 3);
  const { event } = play(started, 'U1.2', [2, 1]).bracket;
  const opened = new Map([['playoff/U1.2', { id: 'room', startsAt: minutes(5) }]]);
  const [stage] = feedStages(event, opened);
  expect(stage).toMatchObject({ id: 'playoff', format: 'single-elimination', isClosed: false });
  expect(stage?.tables).toEqual([]);
  const upper = { side: 'upper', group: null, round: 1, bestOf: 3, status: 'decided' };
  expect(stage?.matches).toEqual([
    {
      ...{ key: 'U1.1', matchId: null, ...upper, home: 'e1', away: null, winner: 'e1' },
      ...{ scores: null, outcome: 'bye', startsAt: null },
    },
    {
      ...{ key: 'U1.2', matchId: 'room', ...upper, home: 'e2', away: 'e3', winner: 'e2' },
      ...{ scores: [2, 1], outcome: 'played', startsAt: minutes(5).toISOString() },
    },
    {
      ...{ key: 'F1', matchId: null, side: 'final', group: null, round: 1, bestOf: 3 },
      ...{ status: 'ready', home: 'e1', away: 'e2', winner: null, scores: null },
      ...{ outcome: null, startsAt: null },
    },
  ]);
  const [, undecided] = feedStages(started.event, none)[0]?.matches ?? [];
  expect(undecided).toMatchObject({ status: 'ready', home: 'e2', away: 'e3', outcome: null });
});

test('stages that have begun are listed, those of groups with their tables', () => {
  const started = bracketOf([groups, knockout], 4);
  expect(feedStages(started.event, none).map(({ id }) => id)).toEqual(['groups']);
  const stages = feedStages(playOut(started).event, none);
  expect(stages.map(({ id, isClosed }) => [id, isClosed])).toEqual([
    ...[
      ['groups', true],
      ['playoff', false],
    ],
  ]);
  const [first] = stages;
  expect(first?.matches.map(({ key, group }) => [key, group])).toEqual([
    ['G1.1.1', 1],
    ['G2.1.1', 2],
  ]);
  const ranks = first?.tables.map(({ group, rows }) => [
    group,
    ...rows.map(({ entryId, rank, won, points }) => [entryId, rank, won, points]),
  ]);
  expect(ranks).toEqual([
    [1, ['e1', 1, 1, 3], ['e4', 2, 0, 0]],
    [2, ['e2', 1, 1, 3], ['e3', 2, 0, 0]],
  ]);
});
