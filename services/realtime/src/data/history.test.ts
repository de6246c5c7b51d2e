import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { type History, keptMessages } from './history';
import { memoryHistory } from './memory-history';
import { redisHistory } from './redis-history';

const now = () => new Date('2026-03-02T12:00:00Z');
const message = (room: string, nth: number) =>
  ({ name: 'match', id: 'm', room, what: 'x', at: 'then', data: { nth } }) as const;
const numbers = (kept: { data: Record<string, unknown> }[] | null) =>
  kept?.map(({ data }) => data.nth);

const url = process.env.REDIS_URL;
let redis: Redis | null = null;
afterAll(() => redis?.disconnect());

const overRedis = (): History => {
  redis ??= new Redis(url ?? '', { keyPrefix: `test_${randomBytes(5).toString('hex')}:` });
  return redisHistory(redis, now);
};
if (!url) test.skip('the history in Redis (REDIS_URL is not set)', () => undefined);

const kinds: [string, () => History][] = [
  ['in memory', () => memoryHistory(now)],
  ...(url ? [['in Redis', overRedis] as [string, () => History]] : []),
];
describe.each(kinds)('the history %s', (_name, make) => {
  test('counts each room by itself and without gaps', async () => {
    const history = make();
    const begin = await history.position('one');
    const appended = await Promise.all([1, 2, 3].map((nth) => history.append(message('one', nth))));
    expect(appended.map(({ sequence }) => sequence - begin)).toEqual([1, 2, 3]);
    expect(await history.position('one')).toBe(begin + 3);
    await history.append(message('other', 1));
    expect(await history.position('one')).toBe(begin + 3);
    expect(Number.isSafeInteger(begin)).toBe(true);
  });

  test('answers what came after, nothing to who has all, null when some is gone', async () => {
    const history = make();
    const begin = await history.position('room');
    for (let nth = 1; nth <= keptMessages; nth += 1) await history.append(message('room', nth));
    expect(numbers(await history.since('room', begin + keptMessages - 2))).toEqual([
      keptMessages - 1,
      keptMessages,
    ]);
    expect(await history.since('room', begin + keptMessages)).toEqual([]);
    expect(await history.since('room', begin)).toHaveLength(keptMessages);
    await history.append(message('room', 0));
    expect(await history.since('room', begin)).toBeNull();
    expect(await history.since('room', begin + 10_000)).toBeNull();
    expect(await history.since('room', 0)).toBeNull();
  });

  test('a quiet room has nothing to catch up with', async () => {
    const history = make();
    expect(await history.since('quiet', await history.position('quiet'))).toEqual([]);
    expect(await history.since('quiet', 5)).toBeNull();
  });
});
