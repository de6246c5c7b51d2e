import { readTogether } from './read-together';

test('reads that wait are made together, and each caller gets what exists of its ids', async () => {
  const asked: string[][] = [];
  const read = readTogether(async (ids) => {
    asked.push(ids);
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, { id }]));
  });
  const found = await Promise.all([read(['a']), read(['b', 'c']), read(['c', 'none'])]);
  expect(asked).toEqual([['a', 'b', 'c', 'none']]);
  expect(found.map((rows) => [...rows.keys()])).toEqual([['a'], ['b', 'c'], ['c']]);
  expect(found[1]?.get('c')).toBe(found[2]?.get('c'));
});

test('a read that fails fails those that were made with it alone', async () => {
  let isAway = true;
  const read = readTogether(async (ids) => {
    if (isAway) throw new Error('away');
    return new Map(ids.map((id) => [id, id]));
  });
  const [one] = await Promise.allSettled([read(['a'])]);
  expect(one.status).toBe('rejected');
  isAway = false;
  expect((await read(['a'])).get('a')).toBe('a');
});
