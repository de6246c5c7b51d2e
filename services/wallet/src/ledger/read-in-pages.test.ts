import { readInPages } from './read-in-pages';

test('reads each id once, a thousand in a command', async () => {
  const ids = Array.from({ length: 2500 }, (_, nth) => `id-${nth}`);
  const sizes: number[] = [];
  const rows = await readInPages([...ids, ...ids], (page) => {
    sizes.push(page.length);
    return Promise.resolve(page);
  });
  expect(sizes).toEqual([1000, 1000, 500]);
  expect(rows).toEqual(ids);
  expect(await readInPages([], () => Promise.reject(new Error('not read')))).toEqual([]);
});
