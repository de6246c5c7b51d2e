import type { TournamentStage } from '@contend/contracts';
import { refusalOf, terms } from '../../test/model/sample-event';
import { definitionOf } from './definition';

test('stages are played by the engine in one pool unless the organizer splits them', () => {
  const { entries, stages } = definitionOf(terms, 4, 'lots');
  expect(entries).toBe(4);
  expect(stages).toMatchObject([{ id: 'playoff', format: { kind: 'single-elimination' } }]);
  expect(stages[0]?.pool).toBeUndefined();
});

test('rounds and the second final have the lengths that the organizer names', () => {
  const swiss: TournamentStage = {
    ...{ id: 'swiss', format: 'swiss', bestOf: 1, advances: 4 },
    ...{ criteria: ['points'], withdrawal: 'forfeit-rest' },
    ...{ rounds: 3, thresholds: null, roundBestOf: [1, 1, 3] },
  };
  const double: TournamentStage = {
    ...{ id: 'playoff', format: 'double-elimination', bestOf: 1, advances: 0 },
    ...{ finalBestOf: 5, resetBestOf: 3, finalDoubleForfeit: 'no-champion' },
  };
  const { stages } = definitionOf({ stages: [swiss, double] }, 8, 'lots');
  expect(stages.map(({ format }) => format.bestOf)).toEqual([
    { default: 1, 'swiss 1': 1, 'swiss 2': 1, 'swiss 3': 3 },
    { default: 1, final: 5, reset: 3 },
  ]);
  const tooMany = [{ ...swiss, rounds: 2 }, double];
  expect(refusalOf(() => definitionOf({ stages: tooMany }, 8, 'lots'))).toMatchObject({
    details: { message: 'The Swiss stage has 2 rounds: name the length of no more.' },
  });
});

test('stages that cannot be played are refused with the engine’s reason', () => {
  expect(refusalOf(() => definitionOf(terms, 1, 'lots'))).toEqual({
    code: 'tournament-impossible',
    details: {
      ...{ message: 'A stage needs at least two entries.', reason: 'bad-stage' },
      stage: 'playoff',
    },
  });
});
