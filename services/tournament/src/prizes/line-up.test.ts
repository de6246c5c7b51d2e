import type { TournamentMatch } from '../matches/tournament-match';
import { lineUpsOf, recordLineUp } from './prizes';

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

test('a recorded line-up counts instead of the side, also where it is smaller', () => {
  const lineUp = { home: ['bob', 'gus'], away: [] };
  const sides = { home: side('reds', 'ann', 'bob'), away: side('blues', 'cy') };
  const lineUps = lineUpsOf([
    { ...sides, lineUp },
    { ...sides, lineUp: null },
  ]);
  expect([...(lineUps.get('reds') ?? [])]).toEqual([
    ['bob', 2],
    ['gus', 1],
    ['ann', 1],
  ]);
  expect([...(lineUps.get('blues') ?? [])]).toEqual([['cy', 1]]);
});

test('the first line-up of a match is kept, and none where the event names none', () => {
  const match = { id: 'match' } as TournamentMatch;
  const lineUp = { home: ['ann'], away: ['cy'] };
  expect(recordLineUp(match, undefined)).toBe(match);
  const recorded = recordLineUp(match, lineUp);
  expect(recorded.lineUp).toEqual(lineUp);
  expect(recordLineUp(recorded, { home: ['bob'], away: ['cy'] })).toBe(recorded);
});
