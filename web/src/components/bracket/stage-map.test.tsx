import type { OrganizedStage } from '@contend/tournament-engine';
import { renderAt } from '../../../test/api';
import { StageMap } from './stage-map';
import { branchWinners, fromWords, isStageGraph, stageGraphOf } from './stage-way';

const groups: OrganizedStage = {
  ...{ id: 'groups', format: 'round-robin', bestOf: 1, advances: 0, groups: 4 },
  ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
};
const bracket = (id: string, ...from: [stage: string, first: number, last: number][]) =>
  ({
    ...{ id, format: 'single-elimination', bestOf: 1, advances: 0, hasThirdPlace: false },
    finalDoubleForfeit: 'no-champion',
    from: from.map(([stage, first, last]) => ({ stage, first, last })),
  }) satisfies OrganizedStage;
const stages = [
  groups,
  bracket('play-in', ['groups', 5, 12]),
  bracket('playoff', ['groups', 1, 4], ['play-in', 1, 4]),
  bracket('second', ['groups', 13, 15]),
];

test('a stage says in plain words which places play in it', () => {
  expect(stages.map((_, index) => fromWords({ stages }, index))).toEqual([
    null,
    'places 2–3 of each group',
    'place 1 of each group and places 1–4 of Play in',
    'places 13–15 of Groups',
  ]);
  expect(isStageGraph({ stages: [groups] })).toBe(false);
  const pools = [{ ...bracket('pool'), from: undefined }, bracket('playoff', ['pool', 1, 4])];
  expect(fromWords({ stages: pools, pools: 4 }, 1)).toBe('place 1 of each pool of Pool');
});

test('the picture has every stage, the places that it decides, and its ways', () => {
  const graph = stageGraphOf({ stages }, 16)!;
  expect(graph.nodes.map(({ id, entries, places, depth }) => [id, entries, places, depth])).toEqual(
    [
      ['groups', 16, '16', 0],
      ['play-in', 8, '9–12', 1],
      ['playoff', 8, '1–8', 2],
      ['second', 3, '13–15', 1],
    ],
  );
  expect(stageGraphOf({ stages }, 3)).toBeNull();
  expect([...branchWinners({ stages: [groups, ...stages.slice(2)] }, 16)]).toEqual([]);
  const halves = [
    groups,
    bracket('playoff', ['groups', 1, 8]),
    bracket('second', ['groups', 9, 16]),
  ];
  expect([...branchWinners({ stages: halves }, 16)]).toEqual([[9, 'Second bracket']]);
  const { container } = renderAt('/', <StageMap graph={graph} label="Ways" open={['second']} />);
  const words = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(words).toEqual(expect.arrayContaining(['1 each', '2–3 each', '1–4', 'Decides 13–15']));
  expect(container.querySelectorAll('.stage-box.open')).toHaveLength(1);
});
