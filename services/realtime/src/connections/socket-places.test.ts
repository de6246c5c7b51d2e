import { offlineAfterMs } from '@contend/contracts';
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { socketPlaces } from './socket-places.repository';

const ada = 'a'.repeat(24);
const bea = 'b'.repeat(24);

test('a user is online until the last socket has been closed for 10 seconds', async () => {
  let time = 0;
  const places = socketPlaces(null, () => time);
  expect([...(await places.online([ada, bea]))]).toEqual([]);
  await places.take(ada, 'one');
  await places.take(ada, 'two');
  places.release(ada, 'one');
  time += offlineAfterMs;
  expect([...(await places.online([ada, bea]))]).toEqual([ada]);
  places.release(ada, 'two');
  time += offlineAfterMs - 1;
  expect([...(await places.online([ada]))]).toEqual([ada]);
  time += 1;
  expect([...(await places.online([ada]))]).toEqual([]);
});

test('a socket that was refused a place makes no user online', async () => {
  const places = socketPlaces(null, () => 0);
  places.release(ada, 'never');
  expect([...(await places.online([ada]))]).toEqual([]);
});

const url = process.env.REDIS_URL;
const onRedis = url ? test : test.skip;

onRedis('over Redis a user is online while any replica has a socket', async () => {
  const redis = new Redis(url ?? '', { keyPrefix: `test_${randomBytes(5).toString('hex')}:` });
  const [one, other] = [socketPlaces(redis), socketPlaces(redis)];
  const key = `live:sockets:${ada}`;
  await redis.ping();
  await one.take(ada, 'a');
  expect([...(await other.online([ada, bea]))]).toEqual([ada]);
  one.release(ada, 'a');
  // The time after the last socket, and not as long as a place.
  const until = Number(await redis.zscore(key, 'left'));
  const [seconds] = await redis.time();
  const rest = until - Number(seconds) * 1000;
  expect(rest).toBeGreaterThan(offlineAfterMs - 2000);
  expect(rest).toBeLessThanOrEqual(offlineAfterMs + 1000);
  expect([...(await other.online([ada]))]).toEqual([ada]);
  // It takes no place of the twenty.
  const ids = Array.from({ length: 20 }, (_, nth) => `socket-${nth}`);
  expect(await Promise.all(ids.map((id) => other.take(ada, id)))).toEqual(ids.map(() => true));
  expect(await one.take(ada, 'another')).toBe(false);
  // A killed replica does not renew its places.
  const members = await redis.zrange(key, '0', '-1');
  await redis.zadd(key, ...members.flatMap((member) => ['1', member]));
  expect([...(await one.online([ada]))]).toEqual([]);
  [one, other].forEach((places) => places.stop());
  redis.disconnect();
});

onRedis('over Redis presence can’t be read while it is down', async () => {
  const redis = new Redis(url ?? '', { enableOfflineQueue: false, lazyConnect: true });
  const places = socketPlaces(redis);
  await expect(places.online([ada])).rejects.toThrow();
  places.stop();
});
