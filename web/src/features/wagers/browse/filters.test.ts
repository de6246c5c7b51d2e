import { queryOf, stakeChoices } from './filters';

const game = 'a'.repeat(24);

test('reads the filters of the list from the address', () => {
  const search = new URLSearchParams(
    `game=${game}&format=2&region=eu&stake=500-2000&sort=ending&page=3`,
  );
  expect(queryOf(search)).toEqual({
    page: 3,
    pageSize: 12,
    gameId: game,
    teamSize: '2',
    region: 'eu',
    sort: 'ending',
    minStake: '500',
    maxStake: '2000',
  });
});

test('ignores invalid values in the address', () => {
  const search = new URLSearchParams('game=1&format=6&region=moon&stake=a-b&sort=luck&page=-2');
  expect(queryOf(search)).toEqual({ page: 1, pageSize: 12 });
});

test('sorts stake bands from the lowest to the highest stake', () => {
  expect(stakeChoices[0]).toEqual({ value: '100-500', label: '$1 – $5' });
  expect(stakeChoices.at(-1)).toEqual({ value: '5000-50000', label: '$50 – $500' });
});
