import { events } from '../registry';
import {
  matchPushes,
  membershipPushes,
  messagePushes,
  notificationPushes,
  payoutPushes,
  ratingPushes,
  wagerPushes,
  walletPushes,
} from './live-pushes';

const rooms = (pushes: { room: string }[]) => pushes.map(({ room }) => room);
const side = (userId: string, payerId = userId) => ({
  captainId: userId,
  seats: [{ userId, payerId }],
});

test('pushes a balance, a membership and a notification only to its owner', () => {
  const moved = { userId: 'ada', available: 500, held: 100, amountCents: 100 };
  expect(walletPushes(moved)).toEqual([
    { name: 'wallet', room: 'user:ada', id: 'ada', data: { available: 500, held: 100 } },
  ]);
  const renewed = { membershipId: 'm', userId: 'ada', change: 'renewed', amountCents: 930 };
  expect(membershipPushes(renewed)).toEqual([
    { name: 'membership', room: 'user:ada', id: 'm', data: { change: 'renewed' } },
  ]);
  expect(rooms(notificationPushes({ userId: 'ada' }))).toEqual(['user:ada']);
});

test('pushes each step of a payout, and what payouts depend on, to its player alone', () => {
  const steps = [
    ...['requested', 'approved', 'submitted', 'delayed', 'paid', 'failed', 'returned'],
    ...['rejected', 'cancelled'],
  ].map((step) => `payout.${step}.v1`);
  const others = ['payouts-frozen', 'payouts-released', 'payout-bank-changed'];
  for (const type of [...steps, ...others.map((what) => `wallet.${what}.v1`)]) {
    const spec = Object.values(events).find((one) => one.type === type);
    const pushes = spec?.live?.({ userId: 'ada', payoutId: 'p' } as never) ?? [];
    expect([type, rooms(pushes)]).toEqual([type, ['user:ada']]);
  }
  const [push] = payoutPushes({ userId: 'ada' });
  expect(push).toEqual({ name: 'payout', room: 'user:ada', id: 'ada', data: {} });
});

test('pushes a match to its room and to the players of both sides', () => {
  const match = { matchId: 'm', wagerId: 'w', home: ['ada'], away: ['bea'] };
  expect(rooms(matchPushes(match))).toEqual(['match:m', 'user:ada', 'user:bea']);
});

test('pushes a rating to the match, to the profile and to its player', () => {
  const changed = { userId: 'ada', playTypeId: 'p', matchId: 'm' };
  expect(rooms(ratingPushes(changed))).toEqual(['player:ada', 'match:m', 'user:ada']);
});

test('pushes a challenge that was not accepted only to its two players', () => {
  const challenge = { wagerId: 'w', home: side('ada'), away: null, opponentId: 'bea' };
  expect(rooms(wagerPushes(challenge))).toEqual(['user:ada', 'user:bea']);
});

test('pushes a wager to its room, the list, its players, payers and challenged player', () => {
  const wager = { wagerId: 'w', home: side('ada', 'cap'), away: side('bea'), opponentId: 'bea' };
  expect(rooms(wagerPushes(wager))).toEqual([
    'wager:w',
    'wagers',
    'user:ada',
    'user:cap',
    'user:bea',
  ]);
});

test('pushes a posted message to members and to no public room', () => {
  const posted = { messageId: 'x', authorId: 'ada', memberIds: ['ada', 'bea'] };
  const inMatch = messagePushes({ ...posted, roomId: 'm', matchId: 'm' });
  expect(rooms(inMatch)).toEqual(['chat:m', 'user:ada', 'user:bea']);
  expect(inMatch[0]).toMatchObject({ id: 'm', data: { matchId: 'm', messageId: 'x' } });
  const room = { kind: 'team', id: 't' };
  const inTeam = messagePushes({ ...posted, roomId: 't', room });
  expect(rooms(inTeam)).toEqual(['chat:t', 'user:ada', 'user:bea']);
  expect(inTeam[0]).toMatchObject({ id: 't', data: { room } });
  const inSupport = messagePushes({ ...posted, roomId: 's', room: { kind: 'livechat', id: 's' } });
  expect(rooms(inSupport)).toEqual(['chat:s', 'user:ada', 'user:bea', 'staff']);
  expect(inSupport.at(-1)).toMatchObject({ name: 'support', id: 's', data: { caseId: 's' } });
});
