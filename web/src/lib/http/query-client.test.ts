import { QueryObserver } from '@tanstack/react-query';
import { answerWith } from '../../../test/api';
import { listTeams } from '@contend/contracts';
import { send } from './calls';
import { createQueryClient } from './query-client';

afterEach(() => jest.useRealTimers());

test('keeps data 5 minutes, and repeats no mutation', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ gcTime: 300_000 });
  expect(mutations?.retry).toBe(0);
});

test.each([
  { status: 503, code: 'unavailable', pausesMs: [1000, 2000, 4000] },
  { status: 429, code: 'rate-limited', pausesMs: [1000, 2000, 4000] },
  { status: 403, code: 'forbidden', pausesMs: [] },
  { status: 404, code: 'not-found', pausesMs: [] },
])('repeats a query that got $status after $pausesMs ms', async ({ pausesMs, ...refusal }) => {
  jest.useFakeTimers();
  const asked = answerWith({ 'GET /teams': { ...refusal, message: '' } });
  const queryFn = () => send(listTeams, {});
  const stop = new QueryObserver(createQueryClient(), { queryKey: ['teams'], queryFn }).subscribe(
    () => undefined,
  );
  await jest.advanceTimersByTimeAsync(0);
  for (const [nth, pauseMs] of pausesMs.entries()) {
    await jest.advanceTimersByTimeAsync(pauseMs - 1);
    expect(asked).toHaveLength(nth + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(nth + 2);
  }
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1 + pausesMs.length);
  stop();
});
