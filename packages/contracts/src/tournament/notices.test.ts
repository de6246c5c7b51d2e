import { entryEndedNotices } from './notices';

const ended = {
  ...{ tournamentId: 't', name: 'Friday Cup', playerIds: ['ben', 'cat'] },
  reason: 'withdrawn',
};
const toldOf = (changes: Partial<Parameters<typeof entryEndedNotices>[0]>) =>
  entryEndedNotices({ ...ended, ...changes }).map(({ userId, kind }) => [userId, kind]);

test('players and the captain of an entry are told once that it ended without their doing', () => {
  const kind = 'tournament-team-changed';
  expect(toldOf({ isTeamChanged: true, captainId: 'ada' })).toEqual([
    ['ben', kind],
    ['cat', kind],
    ['ada', kind],
  ]);
  expect(toldOf({ isTeamChanged: true, captainId: 'ben' })).toHaveLength(2);
  // Of earlier versions.
  expect(toldOf({ reason: 'disqualified' })).toEqual([
    ['ben', 'tournament-disqualified'],
    ['cat', 'tournament-disqualified'],
  ]);
  expect(toldOf({ captainId: 'ada' })).toEqual([]);
});
