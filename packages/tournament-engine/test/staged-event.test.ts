import { organizeEvent, type OrganizedStage, startEvent } from '../src';

const groups: OrganizedStage = {
  ...{ id: 'groups', format: 'round-robin', bestOf: 1, advances: 4, groups: 2 },
  ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
};
const playoff: OrganizedStage = {
  ...{ id: 'playoff', format: 'single-elimination', bestOf: 3, finalBestOf: 5, advances: 0 },
  ...{ hasThirdPlace: true, finalDoubleForfeit: 'no-champion' },
};

test('each stage takes the best of the stage before it', () => {
  const organized = organizeEvent([groups, playoff], 8, 'seed');
  if (!organized.ok) throw new Error(organized.refusal.message);
  const [first, second] = organized.definition.stages;
  expect(first?.from).toHaveLength(8);
  expect(first?.format).toMatchObject({ isHomeBalanced: true, isForfeitUnplayed: true });
  expect(second?.from.map((source) => source.kind === 'place' && source.place)).toEqual([
    1, 2, 3, 4,
  ]);
  expect(second?.format.bestOf).toEqual({ default: 3, final: 5, reset: 5 });
  expect(startEvent(organized.definition, [...'abcdefgh']).ok).toBe(true);
});

test('refuses what cannot be played, with the reason', () => {
  const buchholz = { ...groups, criteria: ['buchholz'] } as OrganizedStage;
  expect(organizeEvent([buchholz], 8, 'seed')).toMatchObject({
    ...{ ok: false, refusal: { code: 'bad-event', details: { stage: 'groups' } } },
  });
  expect(organizeEvent([{ ...playoff, advances: 1 }, groups], 8, 'seed')).toMatchObject({
    ...{ ok: false, refusal: { code: 'bad-event' } },
  });
  expect(organizeEvent([groups], 1, 'seed').ok).toBe(false);
});

describe('a Swiss stage', () => {
  const swiss: OrganizedStage = {
    ...{ id: 'swiss', format: 'swiss', bestOf: 1, advances: 4, rounds: 4, thresholds: null },
    criteria: ['points', 'buchholz-cut-1', 'lot'],
  };
  const thresholds = { wins: 3, losses: 3 };

  test('ends after its rounds, and feeds the next stage', () => {
    const organized = organizeEvent([swiss, playoff], 16, 'seed');
    expect(organized).toMatchObject({
      definition: {
        stages: [
          { format: { ends: { after: 'rounds', rounds: 4 }, criteria: swiss.criteria } },
          { from: [1, 2, 3, 4].map((place) => ({ stage: 'swiss', place })) },
        ],
      },
    });
  });

  test('ranks by the record before all tie-breaks when thresholds end it', () => {
    const organized = organizeEvent([{ ...swiss, rounds: null, thresholds }], 16, 'seed');
    expect(organized).toMatchObject({
      definition: {
        stages: [
          {
            format: {
              ends: { after: 'record', wins: 3, losses: 3 },
              criteria: ['points', 'losses', 'buchholz-cut-1', 'lot'],
            },
          },
        ],
      },
    });
  });

  test('is refused with rounds and thresholds, with neither, and ranked per match', () => {
    const refused = { refusal: { code: 'bad-event', details: { stage: 'swiss' } } };
    const changes = [{ thresholds }, { rounds: null }, { criteria: ['points-per-match'] }];
    for (const change of changes) {
      expect(organizeEvent([{ ...swiss, ...change }], 16, 'seed')).toMatchObject(refused);
    }
  });
});
