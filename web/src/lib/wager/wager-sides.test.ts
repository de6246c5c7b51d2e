import type { WagerReply } from '@contend/contracts';
import { actingSide, actsInWager, sideOf } from './wager-sides';

const side = (captainId: string, deputyIds: string[], userIds = [captainId]) => ({
  ...{ captainId, deputyIds },
  seats: userIds.map((userId) => ({ userId, payerId: captainId })),
});
/** Dan plays for home and is a captain of the other team; Eve acts for home and plays away. */
const wager: Pick<WagerReply, 'home' | 'away'> = {
  home: side('ada', ['eve', 'fay'], ['ada', 'dan']),
  away: side('bea', ['dan'], ['bea', 'eve']),
};

test('a player of one side never acts for the other', () => {
  const seen = ['ada', 'bea', 'dan', 'eve', 'fay', 'gus'].map((userId) => [
    ...[userId, sideOf(wager, userId), actingSide(wager, userId)],
  ]);
  expect(seen).toEqual([
    ['ada', 'home', 'home'],
    ['bea', 'away', 'away'],
    ['dan', 'home', null],
    ['eve', 'away', null],
    ['fay', 'home', 'home'],
    ['gus', null, null],
  ]);
  expect(actsInWager(wager, 'dan')).toBe(false);
  expect(actsInWager(wager, undefined)).toBe(false);
});
