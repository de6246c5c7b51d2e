import { matchOpenedNotices, proposedNotices } from './notices';

const [ada, bea, matchId] = ['a', 'b', '1'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
];
const match = { matchId, home: [ada], away: [bea] };

test('notifies both sides of a match of a tournament that it is open, and for how long', () => {
  const opened = matchOpenedNotices({ ...match, kind: 'tournament', appearMs: 10 * 60_000 });
  expect(opened).toMatchObject(
    [ada, bea].map((userId) => ({
      ...{ userId, kind: 'match-open', facts: { minutes: 10 } },
      link: `/matches/${matchId}`,
    })),
  );
  expect(matchOpenedNotices({ ...match, kind: 'wager', appearMs: 1 })).toEqual([]);
  // Of a scheduled one they are notified when its check-in opens.
  expect(matchOpenedNotices({ ...match, kind: 'tournament' })).toEqual([]);
});

test('names a side by its team, and who acted by themself', () => {
  const sides = { madeTeams: { home: 2, away: null }, teams: { home: null, away: bea } };
  const opened = { ...match, ...sides, kind: 'tournament', appearMs: 60_000 };
  expect(matchOpenedNotices(opened).map(({ facts }) => facts)).toEqual([
    { otherId: bea, otherTeamId: bea, minutes: 1 },
    { otherId: ada, otherMadeTeam: 2, ownTeamId: bea, minutes: 1 },
  ]);
  const reported = { ...match, ...sides, side: 'home', userId: ada, scores: [1, 0] } as const;
  expect(proposedNotices({ ...reported, scores: [1, 0] }).map(({ facts }) => facts)).toEqual([
    { otherId: ada, ownTeamId: bea, scores: [0, 1] },
  ]);
  const disputed = proposedNotices({ ...reported, scores: [1, 0], unanswered: 'disputed' });
  expect(disputed[0]?.facts.unanswered).toBe('disputed');
});
