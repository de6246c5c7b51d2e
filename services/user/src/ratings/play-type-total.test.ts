import { addedTotal } from './play-type-total';

const duel = { gameId: 'game', playTypeId: 'duel', wins: 2, xp: 100 };
const team = { gameId: 'game', playTypeId: 'team', wins: 1, xp: 50 };

test('a match adds to its play type, and leaves the others', () => {
  const gained = { ...duel, wins: 1, xp: 30 };
  expect(addedTotal([duel, team], gained)).toEqual([team, { ...duel, wins: 3, xp: 130 }]);
  expect(addedTotal([team], gained)).toEqual([team, gained]);
  expect(addedTotal([], gained)).toEqual([gained]);
});

test('a career that was counted without totals stays without them', () => {
  expect(addedTotal(undefined, duel)).toBeUndefined();
});
