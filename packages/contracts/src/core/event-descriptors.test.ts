import { matchStarted } from '../match/events';
import { wagerCancelled, wagerDisputed } from '../wager/events';
import { transferPosted } from '../wallet/events';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea] = [idOf('a'), idOf('b')];
const sideOf = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });

test('derives the recipients of pushes and notifications from the event', () => {
  const match = { matchId: idOf('1'), home: [ada], away: [bea], playBy: '2026-03-02T12:00:00Z' };
  expect(matchStarted.live?.(match).map(({ room }) => room)).toEqual([
    `match:${match.matchId}`,
    `user:${ada}`,
    `user:${bea}`,
  ]);
  expect(matchStarted.notification?.(match)).toMatchObject([
    { userId: ada, kind: 'match-live', link: `/matches/${match.matchId}` },
    { userId: bea, kind: 'match-live' },
  ]);
});

test('withdraws the notices of a challenge that ends before its acceptance', () => {
  const ended = { wagerId: idOf('2'), home: sideOf(ada), away: null, reason: 'called-off' };
  const challenge = { ...ended, opponentId: bea, matchId: null };
  const link = `/wagers/${ended.wagerId}`;
  expect(wagerCancelled.withdraws?.(challenge)).toEqual([{ userId: bea, link }]);
  const opponentTeam = { teamId: idOf('3'), actingIds: [ada, bea], memberIds: [ada, bea] };
  expect(wagerCancelled.withdraws?.({ ...ended, opponentTeam, matchId: null })).toEqual(
    [ada, bea].map((userId) => ({ userId, link })),
  );
  expect(wagerCancelled.withdraws?.({ ...ended, matchId: null })).toEqual([]);
  expect(wagerCancelled.withdraws?.({ ...challenge, matchId: idOf('1') })).toEqual([]);
});

test('excludes a captain’s text and other users’ balances from pushes', () => {
  const words = { wagerId: idOf('2'), home: sideOf(ada), away: sideOf(bea), side: 'home' as const };
  const pushes = wagerDisputed.live?.({ ...words, matchId: idOf('1'), reason: 'He cheated.' });
  expect(JSON.stringify(pushes)).not.toContain('cheated');
  const line = { userId: ada, available: 5, held: 0, amountCents: 5, counterpartyId: bea };
  const moved = { ...line, transferId: 't', type: 'transfer-in' as const, reference: null };
  expect(transferPosted.live?.(moved).map(({ room }) => room)).toEqual([`user:${ada}`]);
});
