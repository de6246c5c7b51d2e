import { CallFailure } from './call-failure';
import { retryDelayMs, withRetries } from './retries';

const failure = (status: number | null, retryAfterMs: number | null = null) =>
  new CallFailure('Failed.', { code: null, status, retryAfterMs });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Times of attempts, in milliseconds from the first; each fails with the next of `failures`. */
async function attempts(failures: CallFailure[]): Promise<{ times: number[]; outcome: unknown }> {
  const begunAt = Date.now();
  const times: number[] = [];
  const outcome = withRetries(async () => {
    times.push(Date.now() - begunAt);
    const next = failures[times.length - 1];
    if (next) throw next;
    return 'done';
  }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(200_000);
  return { times, outcome: await outcome };
}

test('backs off exponentially from 1 s to a cap of 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => retryDelayMs(attempt))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('repeats what may pass until it succeeds', async () => {
  const { times, outcome } = await attempts([failure(null), failure(503)]);
  expect({ times, outcome }).toEqual({ times: [0, 1000, 3000], outcome: 'done' });
});

test('pauses as long as the server asks for', async () => {
  const { times } = await attempts([failure(503, 7000), failure(429, 1000)]);
  expect(times).toEqual([0, 7000, 9000]);
});

test('gives up after three repeats, with the last failure', async () => {
  const last = failure(502);
  const { times, outcome } = await attempts([failure(503), failure(503), failure(503), last]);
  expect(times).toEqual([0, 1000, 3000, 7000]);
  expect(outcome).toBe(last);
});

test.each([
  ['a refusal', failure(409)],
  ['a limit that lasts longer than 30 s', failure(429, 31_000)],
])('does not repeat after %s', async (_, first) => {
  expect(await attempts([first])).toEqual({ times: [0], outcome: first });
});
