import {
  matchPushes,
  messagePushes,
  notificationPushes,
  wagerPushes,
  walletPushes,
} from './live-pushes';

const rooms = (pushes: { room: string }[]) => pushes.map(({ room }) => room);
const side = (userId: string, payerId = userId) => ({
  captainId: userId,
  seats: [{ userId, payerId }],
});

test('a balance goes to its owner alone, and so does a notification', () => {
  const moved = { userId: 'ada', available: 500, held: 100, amountCents: 100 };
  expect(walletPushes(moved)).toEqual([
    { name: 'wallet', room: 'user:ada', id: 'ada', data: { available: 500, held: 100 } },
  ]);
  expect(rooms(notificationPushes({ userId: 'ada' }))).toEqual(['user:ada']);
});

test('a match goes to its room and to the players of both sides', () => {
  const match = { matchId: 'm', wagerId: 'w', home: ['ada'], away: ['bea'] };
  expect(rooms(matchPushes(match))).toEqual(['match:m', 'user:ada', 'user:bea']);
});

test('a challenge that was not accepted goes to its two players alone', () => {
  const challenge = { wagerId: 'w', home: side('ada'), away: null, opponentId: 'bea' };
  expect(rooms(wagerPushes(challenge))).toEqual(['user:ada', 'user:bea']);
});

test('a wager goes to its room, the list, everyone in it, who pays and who is challenged', () => {
  const wager = { wagerId: 'w', home: side('ada', 'cap'), away: side('bea'), opponentId: 'bea' };
  expect(rooms(wagerPushes(wager))).toEqual([
    'wager:w',
    'wagers',
    'user:ada',
    'user:cap',
    'user:bea',
  ]);
});

test('that something was said is told to members and to no public room', () => {
  const posted = { messageId: 'x', authorId: 'ada', memberIds: ['ada', 'bea'] };
  const inMatch = messagePushes({ ...posted, roomId: 'm', matchId: 'm' });
  expect(rooms(inMatch)).toEqual(['chat:m', 'user:ada', 'user:bea']);
  expect(inMatch[0]).toMatchObject({ id: 'm', data: { matchId: 'm', messageId: 'x' } });
  const room = { kind: 'team', id: 't' };
  const inTeam = messagePushes({ ...posted, roomId: 't', room });
  expect(rooms(inTeam)).toEqual(['chat:t', 'user:ada', 'user:bea']);
  expect(inTeam[0]).toMatchObject({ id: 't', data: { room } });
});
