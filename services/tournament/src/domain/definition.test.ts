import { refusalOf, terms } from '../../test/model/sample-event';
import { definitionOf } from './definition';

test('stages are played by the engine in one pool unless the organizer splits them', () => {
  const { entries, stages } = definitionOf(terms, 4, 'lots');
  expect(entries).toBe(4);
  expect(stages).toMatchObject([{ id: 'playoff', format: { kind: 'single-elimination' } }]);
  expect(stages[0]?.pool).toBeUndefined();
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
