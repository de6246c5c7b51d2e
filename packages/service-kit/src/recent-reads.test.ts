import { RecentReads } from './recent-reads';

function setting(most = 3) {
  let nowMs = 0;
  let reads = 0;
  const recent = new RecentReads<number>({ freshMs: 1000, most }, () => nowMs);
  const read = () => Promise.resolve((reads += 1));
  return {
    recent,
    read,
    get: (key = 'a') => recent.get(key, read),
    at: (ms: number) => (nowMs = ms),
  };
}

test('a result is shared until it is exactly as old as allowed', async () => {
  const { get, at } = setting();
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  at(999);
  expect(await get()).toBe(1);
  at(1000);
  expect(await get()).toBe(2);
});

test('a failed read is not kept', async () => {
  const { recent, get } = setting();
  const failing = () => Promise.reject(new Error('away'));
  await expect(recent.get('a', failing)).rejects.toThrow('away');
  expect(await get()).toBe(1);
});

test('after clearing even a read that is under way is not given to later callers', async () => {
  const { recent, get } = setting();
  let end: (value: number) => void = () => undefined;
  const slow = recent.get('a', () => new Promise<number>((resolve) => (end = resolve)));
  recent.clear();
  expect(await get()).toBe(1);
  end(99);
  expect(await slow).toBe(99);
  expect(await get()).toBe(1);
});

test('the oldest results are dropped', async () => {
  const { get } = setting(2);
  expect([await get('a'), await get('b'), await get('c')]).toEqual([1, 2, 3]);
  expect([await get('b'), await get('c'), await get('a')]).toEqual([2, 3, 4]);
});

test('the results that were used last are kept', async () => {
  const { get } = setting(2);
  expect([await get('a'), await get('b'), await get('a'), await get('c')]).toEqual([1, 2, 1, 3]);
  expect([await get('a'), await get('b')]).toEqual([1, 4]);
});

test('a result is read again with another mark, and not kept without one', async () => {
  const { recent, read } = setting();
  const get = (mark: string | null) => recent.get('a', read, mark);
  expect([await get('1'), await get('1'), await get('2'), await get('1')]).toEqual([1, 1, 2, 3]);
  expect([await get(null), await get(null), await get('1')]).toEqual([4, 5, 3]);
});
