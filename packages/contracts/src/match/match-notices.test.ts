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

test('notifies users who act for a side without a seat, and names a deputy as one', () => {
  const [cap, dep, teamId] = ['c', 'd', '7'].map((letter) => letter.repeat(24)) as [
    string,
    string,
    string,
  ];
  const actors = {
    home: [],
    away: [
      { userId: cap, isDeputy: false },
      { userId: dep, isDeputy: true },
    ],
  };
  const acting = { ...match, teams: { home: null, away: teamId }, actors };
  const reported = { ...acting, side: 'home', userId: ada, scores: [1, 0] } as const;
  const notices = proposedNotices({ ...reported, scores: [1, 0] });
  const facts = { otherId: ada, ownTeamId: teamId, scores: [0, 1] };
  const common = { kind: 'score-proposed', link: `/matches/${matchId}` };
  expect(notices).toEqual([
    { ...common, userId: bea, facts },
    { ...common, userId: cap, facts: { ...facts, isActing: true } },
    { ...common, userId: dep, facts: { ...facts, isActing: true }, deputyOf: teamId },
  ]);
  // The side that acted knows.
  expect(proposedNotices({ ...reported, side: 'away', scores: [1, 0] })).toMatchObject([
    { userId: ada },
  ]);
  const opened = matchOpenedNotices({ ...acting, kind: 'tournament', appearMs: 60_000 });
  expect(opened.map(({ userId }) => userId)).toEqual([ada, bea]);
});
