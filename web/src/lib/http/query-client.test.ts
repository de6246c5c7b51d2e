import { createQueryClient } from './query-client';

test('keeps data 5 minutes, retries queries 3 times and mutations never', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ gcTime: 300_000, retry: 3 });
  expect(mutations?.retry).toBe(0);
});
