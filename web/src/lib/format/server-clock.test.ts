import { learnServerTime, serverNow } from './server-clock';

const nowMs = Date.parse('2030-01-01T12:00:00Z');
beforeEach(() => void jest.useFakeTimers({ now: nowMs }));
afterEach(() => jest.useRealTimers());

/** A reply of a server whose clock is ahead by so many seconds. */
const learn = (seconds: number, tookMs: number, cacheControl = 'no-store') => {
  const headers: Record<string, string> = {
    date: new Date(nowMs + seconds * 1000).toUTCString(),
    'cache-control': cacheControl,
  };
  learnServerTime({ get: (name) => headers[name], tookMs });
  return (serverNow() - nowMs) / 1000;
};

test('measures by prompt replies, and by a slow one only while it is the best', () => {
  expect(learn(60, 50, 'public, max-age=300')).toBe(0);
  expect(learn(70, 9000)).toBe(70);
  expect(learn(80, 12_000)).toBe(70);
  expect(learn(90, 5000)).toBe(90);
  expect(learn(100, 100)).toBe(100);
  expect(learn(40, 2500)).toBe(100);
  expect(learn(-3600, 20, 'public, max-age=86400, immutable')).toBe(100);
  expect(learn(120, 900, 'private, no-cache')).toBe(120);
  expect(learn(1, 900)).toBe(0);
});
