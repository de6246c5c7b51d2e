import { completedNotices, proposedNotices, rejectedNotices } from './match-notices';
import { noticeKinds } from './notice';
import {
  acceptedNotices,
  cancelRequestedNotices,
  challengeNotices,
  leaveAnsweredNotices,
  leaveRequestedNotices,
  settledNotices,
} from './wager-notices';
import { transferNotices } from './wallet-notices';
import { wordsOf } from './words';

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
const told = (notices: { userId: string; kind: string }[]) =>
  notices.map(({ userId, kind }) => [userId, kind]);

test('a score goes to the other side, read from its own chair', () => {
  const scores: [number, number] = [2, 1];
  const proposal = { ...match, side: 'home' as const, userId: ada, scores, answerBy: 'x' };
  expect(proposedNotices(proposal)).toMatchObject([
    { userId: bea, facts: { otherId: ada, scores: [1, 2] }, link: `/matches/${matchId}` },
  ]);
});

test('a rejection goes to the side whose score it was', () => {
  const rejection = { ...match, side: 'away' as const, userId: bea };
  expect(told(rejectedNotices(rejection))).toEqual([[ada, 'score-rejected']]);
});

test('each side reads a result as its own', () => {
  const notices = completedNotices({
    ...match,
    kind: 'wager',
    gameId,
    playTypeId: gameId,
    scores: [1, 2],
    winner: 'away',
    decidedBy: 'agreement',
    completedAt: '2026-03-02T12:00:00Z',
  });
  expect(notices).toMatchObject([
    { userId: bea, kind: 'match-won', facts: { scores: [2, 1], otherId: ada } },
    { userId: ada, kind: 'match-lost', facts: { scores: [1, 2], otherId: bea } },
  ]);
});

test('only a challenge is news, and renewing it is news again', () => {
  const offer = { ...sides, away: null, ...terms };
  expect(challengeNotices({ ...offer, expiresAt: 'x' })).toEqual([]);
  const challenge = { ...offer, opponentId: cal };
  expect(told(challengeNotices({ ...challenge, expiresAt: 'x' }))).toEqual([[cal, 'challenge']]);
  expect(told(challengeNotices({ ...challenge, resends: 1 }))).toEqual([
    [cal, 'challenge-renewed'],
  ]);
});

test('the creator hears of the acceptance and is led to the match', () => {
  const notices = acceptedNotices({ ...sides, ...terms, matchId, potCents: 2000 });
  expect(notices).toMatchObject([
    { userId: ada, kind: 'wager-accepted', link: `/matches/${matchId}` },
  ]);
});

test('a wish to call off or to leave goes to the other side, its answer to who asked', () => {
  expect(told(cancelRequestedNotices({ ...sides, side: 'away' }))).toEqual([
    [ada, 'cancel-requested'],
  ]);
  const wish = { ...sides, requestId: idOf('9'), userId: bea };
  expect(told(leaveRequestedNotices(wish))).toEqual([[ada, 'leave-requested']]);
  expect(told(leaveAnsweredNotices(wish, 'leave-approved'))).toEqual([[bea, 'leave-approved']]);
});

test('the winner hears the payout, the loser the stake', () => {
  const notices = settledNotices({
    ...sides,
    matchId,
    winner: 'home',
    potCents: 2000,
    rakeCents: 200,
    payouts: [{ userId: ada, amountCents: 1800 }],
  });
  expect(notices).toMatchObject([
    { userId: ada, kind: 'wager-won', facts: { amountCents: 1800, otherId: bea } },
    { userId: bea, kind: 'wager-lost', facts: { amountCents: 1000, otherId: ada } },
  ]);
});

test('of all movements of money only a player’s gift is told here', () => {
  const line = { userId: ada, available: 1, held: 0, transferId: 't', reference: null };
  const gift = { ...line, type: 'transfer-in' as const, amountCents: 500, counterpartyId: bea };
  expect(told(transferNotices(gift))).toEqual([[ada, 'money-received']]);
  expect(transferNotices({ ...gift, type: 'winnings' })).toEqual([]);
});

test('every kind has words, with a name and without one', () => {
  for (const kind of noticeKinds) {
    const facts = { amountCents: 123_456, scores: [2, 1] as [number, number], bestOf: 3 };
    for (const name of ['Ada', null]) {
      const { title, text } = wordsOf(kind, facts, name);
      expect(`${title} ${text}`).not.toMatch(/null|undefined|NaN/);
      expect(title.length).toBeLessThan(60);
    }
  }
  expect(wordsOf('wager-won', { amountCents: 123_456 }, 'Bea').title).toBe('You won $1,234.56');
  expect(wordsOf('score-proposed', { scores: [1, 2] }, null)).toEqual({
    title: 'Your opponent reported 1–2',
    text: 'Accept or reject it within 30 minutes; silence accepts.',
  });
});
