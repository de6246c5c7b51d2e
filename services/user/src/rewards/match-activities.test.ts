import type { EventData, matchFinal } from '@contend/contracts';
import { matchActivities } from './activity-batch';

const final = (changes: object = {}): EventData<typeof matchFinal> =>
  ({
    ...{ matchId: 'm1', outcome: 'completed', winner: 'home', home: ['ada'], away: ['bea'] },
    ...{ source: { kind: 'wager', id: 'w1' }, gameId: 'game' },
    completedAt: '2026-03-02T23:00:00.000Z',
    ...{ finalAt: '2026-03-03T09:00:00.000Z', ...changes },
  }) as never;
const short = (changes?: object) =>
  matchActivities(final(changes)).map(({ userId, kind, sourceId }) => [userId, kind, sourceId]);

test('both sides completed a match on the day of its result, and the winner won it', () => {
  expect(short()).toEqual([
    ['ada', 'match-completed', 'm1'],
    ['ada', 'day-played', '2026-03-02'],
    ['ada', 'match-won', 'm1'],
    ['bea', 'match-completed', 'm1'],
    ['bea', 'day-played', '2026-03-02'],
  ]);
  const [match, day] = matchActivities(final());
  const at = new Date('2026-03-02T23:00:00.000Z');
  expect([match, day]).toMatchObject([
    { gameId: 'game', at },
    { gameId: null, at },
  ]);
});

test('a scrim counts as one too, and the away side may have won', () => {
  const kinds = short({ source: { kind: 'scrim', id: 's1' }, winner: 'away' });
  expect(kinds.filter(([, kind]) => kind === 'scrim-completed')).toHaveLength(2);
  expect(kinds.filter(([, kind]) => kind === 'match-won')).toEqual([['bea', 'match-won', 'm1']]);
});

test('a match without a result is no activity; an old event has no game and its final time', () => {
  expect(short({ outcome: 'voided' })).toEqual([]);
  const [old] = matchActivities(final({ gameId: undefined, completedAt: null, source: undefined }));
  expect(old).toMatchObject({ gameId: null, at: new Date('2026-03-03T09:00:00.000Z') });
});
