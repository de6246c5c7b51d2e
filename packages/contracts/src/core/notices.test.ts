import {
  appealedNotices,
  checkInOpenedNotices,
  completedNotices,
  disputeAnsweredNotices,
  disputedNotices,
  evidenceAskedNotices,
  objectionDismissedNotices,
  proposedNotices,
  rejectedNotices,
  rosterChangedNotices,
  standInAskedNotices,
  startedNotices,
  voidedNotices,
} from '../match/notices';
import {
  acceptedNotices,
  cancelRequestedNotices,
  cancelRequestEndedNotices,
  challengeNotices,
  leaveAnsweredNotices,
  leaveRequestedNotices,
  openedNotices,
  returnedNotices,
  settledNotices,
} from '../wager/notices';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea, cal] = [idOf('a'), idOf('b'), idOf('c')];
const [matchId, wagerId, gameId] = [idOf('1'), idOf('2'), idOf('3')];
const match = { matchId, wagerId, home: [ada], away: [bea] };
const side = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });
const sides = { wagerId, home: side(ada), away: side(bea) };
const terms = {
  creatorId: ada,
  opponentId: null,
  gameId,
  playTypeId: gameId,
  teamSize: 1,
  bestOf: 3,
  stakeCents: 1000,
};
const recipientsOf = (notices: { userId: string; kind: string }[]) =>
  notices.map(({ userId, kind }) => [userId, kind]);

test('notifies the other side of a score, with its own score first', () => {
  const scores: [number, number] = [2, 1];
  const proposal = { ...match, side: 'home' as const, userId: ada, scores, answerBy: 'x' };
  expect(proposedNotices(proposal)).toMatchObject([
    { userId: bea, facts: { otherId: ada, scores: [1, 2] }, link: `/matches/${matchId}` },
  ]);
});

test('notifies the side whose score was rejected', () => {
  const rejection = { ...match, side: 'away' as const, userId: bea };
  expect(recipientsOf(rejectedNotices(rejection))).toEqual([[ada, 'score-rejected']]);
});

test('notifies the other side of a statement in a dispute', () => {
  expect(disputeAnsweredNotices({ ...match, side: 'home' })).toEqual([
    {
      userId: bea,
      kind: 'dispute-answered',
      facts: { otherId: ada, isStaked: true },
      link: `/matches/${matchId}`,
    },
  ]);
});

test('presents a result from the perspective of each side', () => {
  const notices = completedNotices({
    ...match,
    scores: [1, 2],
    winner: 'away',
  });
  expect(notices).toMatchObject([
    { userId: bea, kind: 'match-won', facts: { scores: [2, 1], otherId: ada } },
    { userId: ada, kind: 'match-lost', facts: { scores: [1, 2], otherId: bea } },
  ]);
});

test('notifies of challenges only, and again when one is renewed', () => {
  const offer = { ...sides, away: null, ...terms };
  expect(challengeNotices(offer)).toEqual([]);
  const challenge = { ...offer, opponentId: cal };
  expect(recipientsOf(challengeNotices(challenge))).toEqual([[cal, 'challenge']]);
  expect(recipientsOf(challengeNotices({ ...challenge, resends: 1 }))).toEqual([
    [cal, 'challenge-renewed'],
  ]);
});

test('notifies the creator of an acceptance, with a link to the match', () => {
  const notices = acceptedNotices({ ...sides, ...terms, matchId });
  expect(notices).toMatchObject([
    { userId: ada, kind: 'wager-accepted', link: `/matches/${matchId}` },
  ]);
});

test('notifies the other side of a request to cancel or leave, its sender of the answer', () => {
  expect(recipientsOf(cancelRequestedNotices({ ...sides, side: 'away' }))).toEqual([
    [ada, 'cancel-requested'],
  ]);
  const wish = { ...sides, requestId: idOf('9'), userId: bea };
  expect(recipientsOf(leaveRequestedNotices(wish))).toEqual([[ada, 'leave-requested']]);
  expect(recipientsOf(leaveAnsweredNotices('leave-approved')(wish))).toEqual([
    [bea, 'leave-approved'],
  ]);
});

test('notifies the winner of the payout and the loser of the stake', () => {
  const notices = settledNotices({
    ...sides,
    winner: 'home',
    potCents: 2000,
    payouts: [{ userId: ada, amountCents: 1800 }],
  });
  expect(notices).toMatchObject([
    { userId: ada, kind: 'wager-won', facts: { amountCents: 1800, otherId: bea } },
    { userId: bea, kind: 'wager-lost', facts: { amountCents: 1000, otherId: ada } },
  ]);
});

test('notifies all players of both sides of a start and of a dispute', () => {
  const cat = idOf('d');
  const team = { ...match, home: [ada, cat] };
  const started = startedNotices(team);
  expect(recipientsOf(started)).toEqual([
    [ada, 'match-live'],
    [cat, 'match-live'],
    [bea, 'match-live'],
  ]);
  expect(started.map(({ facts }) => facts.otherId)).toEqual([bea, bea, ada]);
  expect(recipientsOf(disputedNotices({ ...match, reason: 'x', raisedBy: ada } as never))).toEqual([
    [ada, 'match-disputed'],
    [bea, 'match-disputed'],
  ]);
});

test('announces a ruling with its time to appeal, and an appeal to the other side', () => {
  const ruled = { ...match, scores: [1, 2] as [number, number], winner: 'away' as const };
  expect(recipientsOf(completedNotices({ ...ruled, appealBy: 'x' }))).toEqual([
    [bea, 'ruled-won'],
    [ada, 'ruled-lost'],
  ]);
  expect(recipientsOf(voidedNotices({ ...match, appealBy: 'x' }))).toEqual([
    [ada, 'ruled-void'],
    [bea, 'ruled-void'],
  ]);
  expect(voidedNotices(match)).toEqual([]);
  expect(recipientsOf(appealedNotices({ ...match, side: 'home' }))).toEqual([
    [bea, 'ruling-appealed'],
  ]);
  expect(disputedNotices({ ...match, isAppeal: true })).toEqual([]);
});

test('asks the side for evidence, opens check-in for both, and names the replaced player', () => {
  expect(recipientsOf(evidenceAskedNotices({ ...match, side: 'away' }))).toEqual([
    [bea, 'evidence-asked'],
  ]);
  expect(recipientsOf(checkInOpenedNotices(match))).toEqual([
    [ada, 'check-in-open'],
    [bea, 'check-in-open'],
  ]);
  const change = { ...match, side: 'home' as const, userId: ada, outId: ada, inId: cal };
  expect(rosterChangedNotices(change)).toEqual([
    {
      userId: cal,
      kind: 'stand-in-seated',
      facts: {
        otherId: ada,
        isStaked: true,
      },
      link: `/matches/${matchId}`,
    },
  ]);
  expect(recipientsOf(rosterChangedNotices({ ...change, userId: bea }))).toEqual([
    [cal, 'stand-in-seated'],
    [ada, 'seat-replaced'],
  ]);
  expect(recipientsOf(standInAskedNotices({ ...change, userId: bea }))).toEqual([
    [cal, 'stand-in-asked'],
  ]);
  expect(recipientsOf(rosterChangedNotices({ ...change, userId: cal }))).toEqual([
    [ada, 'seat-replaced'],
  ]);
});

test('notifies both sides of a match without stakes that has no result', () => {
  expect(recipientsOf(voidedNotices({ ...match, wagerId: null }))).toEqual([
    [ada, 'match-voided'],
    [bea, 'match-voided'],
  ]);
  expect(recipientsOf(objectionDismissedNotices({ ...match, side: 'away' }))).toEqual([
    [bea, 'objection-dismissed'],
  ]);
});

test('notifies all players of an accepted wager but a captain who accepted alone', () => {
  const seats = [ada, cal].map((userId) => ({ userId, payerId: userId }));
  const away = { captainId: bea, seats: [...side(bea).seats, { userId: idOf('e'), payerId: bea }] };
  const accepted = { ...sides, ...terms, matchId, home: { captainId: ada, seats }, away };
  expect(recipientsOf(acceptedNotices(accepted))).toEqual([
    [ada, 'wager-accepted'],
    [cal, 'match-found'],
    [bea, 'match-found'],
    [idOf('e'), 'match-found'],
  ]);
  const alone = { ...accepted, away: side(bea) };
  const recipients = recipientsOf(acceptedNotices(alone));
  expect(recipients).toEqual([...[[ada, 'wager-accepted']], [cal, 'match-found']]);
});

test('notifies the creator of an offer that is listed after the consents of others', () => {
  const offer = { ...sides, ...terms, away: null };
  expect(openedNotices(offer)).toEqual([]);
  const seats = [ada, cal].map((userId) => ({ userId, payerId: userId }));
  const gathered = { ...offer, home: { captainId: ada, seats } };
  expect(recipientsOf(openedNotices(gathered))).toEqual([[ada, 'offer-listed']]);
});

test('notifies the side whose request to cancel expired, and of no other end', () => {
  const end = { ...sides, side: 'home' as const };
  expect(recipientsOf(cancelRequestEndedNotices({ ...end, reason: 'expired' }))).toEqual([
    [ada, 'cancel-request-expired'],
  ]);
  expect(cancelRequestEndedNotices({ ...end, reason: 'started' })).toEqual([]);
});

test('names the team of the reader', () => {
  const teams = { home: idOf('8'), away: null };
  const [home, away] = startedNotices({ ...match, teams });
  expect(home?.facts.ownTeamId).toBe(idOf('8'));
  expect(away?.facts).not.toHaveProperty('ownTeamId');
  const opponentTeam = { teamId: idOf('9'), actingIds: [cal] };
  const challenge = { ...sides, ...terms, away: null, opponentTeam };
  expect(challengeNotices(challenge)).toMatchObject([{ facts: { ownTeamId: idOf('9') } }]);
});

test('notifies both sides of returned stakes, with a link', () => {
  expect(returnedNotices('wager-expired')(sides)).toEqual([
    { userId: ada, kind: 'wager-expired', facts: { otherId: bea }, link: `/wagers/${wagerId}` },
    { userId: bea, kind: 'wager-expired', facts: { otherId: ada }, link: `/wagers/${wagerId}` },
  ]);
  expect(recipientsOf(returnedNotices('wager-expired')({ ...sides, away: null }))).toEqual([
    [ada, 'wager-expired'],
  ]);
});

test('names opponent, stake and length in a challenge', () => {
  const offer = { ...sides, away: null, ...terms, opponentId: cal, expiresAt: 'x' };
  expect(challengeNotices(offer)).toEqual([
    {
      userId: cal,
      kind: 'challenge',
      facts: { otherId: ada, amountCents: 1000, bestOf: 3 },
      link: `/wagers/${wagerId}`,
    },
  ]);
});

test('names the acceptor and the stake in an acceptance', () => {
  const [notice] = acceptedNotices({ ...sides, ...terms, matchId, potCents: 2000 } as never);
  expect(notice?.facts).toEqual({ otherId: bea, amountCents: 1000 });
});

test('notifies only the requester of an answer to a leave request, not the whole side', () => {
  const cat = idOf('d');
  const seats = [ada, cat].map((userId) => ({ userId, payerId: userId }));
  const team = { ...sides, home: { captainId: ada, seats }, requestId: idOf('9'), userId: cat };
  expect(recipientsOf(leaveAnsweredNotices('leave-rejected')(team))).toEqual([
    [cat, 'leave-rejected'],
  ]);
  expect(leaveRequestedNotices(team)).toMatchObject([{ userId: bea, facts: { otherId: cat } }]);
});

test('names the player who rejected', () => {
  const rejection = { ...match, side: 'away' as const, userId: bea };
  expect(rejectedNotices(rejection)[0]?.facts).toEqual({ otherId: bea, isStaked: true });
});
