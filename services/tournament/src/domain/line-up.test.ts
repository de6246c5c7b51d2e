import { lineUpsOf } from './line-up';

const side = (entryId: string, ...playerIds: string[]) => ({ entryId, playerIds });

test('each match counts for the players who were on a side of it', () => {
  const lineUps = lineUpsOf([
    { home: side('reds', 'ann', 'bob'), away: side('blues', 'cy', 'di') },
    { home: side('greens', 'eve', 'flo'), away: side('reds', 'ann', 'gus') },
  ]);
  expect([...(lineUps.get('reds') ?? [])]).toEqual([
    ['ann', 2],
    ['bob', 1],
    ['gus', 1],
  ]);
  expect([...(lineUps.get('blues') ?? [])]).toEqual([
    ['cy', 1],
    ['di', 1],
  ]);
  expect(lineUps.get('whites')).toBeUndefined();
});
