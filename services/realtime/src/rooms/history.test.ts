import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { type History, keptMessages } from './history';
import { memoryHistory } from './memory-history';
import { redisHistory, redisHistoryWithFallback } from './redis-history.repository';

const now = () => new Date('2026-03-02T12:00:00Z');
const message = (room: string, nth: number) =>
  ({ name: 'match', id: 'm', room, what: 'x', at: 'then', data: { nth } }) as const;
const numbers = (kept: { data: Record<string, unknown> }[] | null) =>
  kept?.map(({ data }) => data.nth);

const url = process.env.REDIS_URL;
let redis: Redis | null = null;
afterAll(() => redis?.disconnect());

const overRedis = (): History => redisHistory(connected(), now);

function connected(): Redis {
  redis ??= new Redis(url ?? '', { keyPrefix: `test_${randomBytes(5).toString('hex')}:` });
  return redis;
}
if (!url) test.skip('the history in Redis (REDIS_URL is not set)', () => undefined);

const kinds: [string, () => History][] = [
  ['in memory', () => memoryHistory(now, () => undefined)],
  ...(url ? [['in Redis', overRedis] as [string, () => History]] : []),
];
describe.each(kinds)('the history %s', (_name, make) => {
  test('counts each room separately and without gaps', async () => {
    const history = make();
    const begin = await history.position('one');
    const appended = await Promise.all([1, 2, 3].map((nth) => history.append(message('one', nth))));
    expect(appended.map(({ sequence }) => sequence - begin)).toEqual([1, 2, 3]);
    expect(await history.position('one')).toBe(begin + 3);
    await history.append(message('other', 1));
    expect(await history.position('one')).toBe(begin + 3);
    expect(Number.isSafeInteger(begin)).toBe(true);
  });

  test('returns what follows a sequence, nothing at the end, null after a loss', async () => {
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

  test('an event that is handled again is not appended again', async () => {
    const history = make();
    const first = await history.append(message('again', 1), 'event-1');
    const second = await history.append(message('again', 2), 'event-2');
    expect(await history.append(message('again', 1), 'event-1')).toEqual(first);
    expect(await history.position('again')).toBe(second.sequence);
    const elsewhere = await history.append(message('elsewhere', 1), 'event-1');
    expect(await history.position('elsewhere')).toBe(elsewhere.sequence);
    expect(numbers(await history.since('again', first.sequence - 1))).toEqual([1, 2]);
  });

  test('knows when the last message of a room was', async () => {
    const history = make();
    expect(await history.lastAt('timed')).toBeNull();
    await history.append({ ...message('timed', 1), at: 'before' });
    await history.append({ ...message('timed', 2), at: 'then' });
    expect(await history.lastAt('timed')).toBe('then');
  });

  test('a quiet room has nothing to catch up with', async () => {
    const history = make();
    expect(await history.since('quiet', await history.position('quiet'))).toEqual([]);
    expect(await history.since('quiet', 5)).toBeNull();
  });
});

const onRedis = url ? test : test.skip;

onRedis('a message that is appended during a read is in it, or after it', async () => {
  const history = overRedis();
  for (let nth = 0; nth < 50; nth += 1) {
    const room = `read-${nth}`;
    const begin = await history.position(room);
    const [missed] = await Promise.all([
      history.since(room, begin),
      history.append(message(room, 1)),
    ]);
    expect(missed).not.toBeNull();
  }
});

onRedis('numbers above those that were given while Redis was away', async () => {
  const before = await redisHistory(connected(), now).append(message('lasting', 1));
  const least = before.sequence + 5000;
  const history = redisHistory(connected(), now, () => least);
  const { sequence } = await history.append(message('lasting', 2));
  expect(sequence).toBe(least + 1);
  expect((await history.append(message('lasting', 3))).sequence).toBe(least + 2);
  // A client that saw only earlier messages has a gap, and reads again.
  expect(await history.since('lasting', before.sequence)).toBeNull();
  expect(numbers(await history.since('lasting', sequence))).toEqual([3]);
});

onRedis('goes on by itself while Redis is away, and with it when it is back', async () => {
  const own = connected().duplicate({ enableOfflineQueue: false });
  own.on('error', () => undefined);
  await new Promise((resolve) => own.once('ready', resolve));
  const history = redisHistoryWithFallback(
    own,
    () => new Date(),
    () => undefined,
  );
  const shared = await history.append(message('away', 1));
  const left = new Promise((resolve) => own.once('end', resolve));
  own.disconnect();
  await left;
  const alone = await history.append(message('away', 2));
  expect(alone.sequence).toBeGreaterThan(shared.sequence);
  expect(numbers(await history.since('away', alone.sequence - 1))).toEqual([2]);
  await own.connect();
  const back = await history.append(message('away', 3));
  expect(back.sequence).toBeGreaterThan(alone.sequence);
  const stored = await redisHistory(connected(), now).since('away', back.sequence - 1);
  expect(numbers(stored)).toEqual([3]);
  expect(await history.since('away', shared.sequence)).toBeNull();
  own.disconnect();
});
