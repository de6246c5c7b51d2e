import { backOffMs, createQueryClient } from './query-client';

test('keeps data 5 minutes, retries queries 3 times and mutations never', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ gcTime: 300_000, retry: 3 });
  expect(mutations?.retry).toBe(0);
});

test('backs off exponentially from 1 s to a cap of 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(backOffMs)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});
