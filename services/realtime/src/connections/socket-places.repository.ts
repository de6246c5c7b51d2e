import { offlineAfterMs } from '@contend/contracts';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';

/** The socket places of each person, on all replicas together. */
export interface SocketPlaces {
  /**
   * Takes a place before the socket is admitted.
   * @returns False when all are taken.
   */
  take(userId: string, socketId: string): Promise<boolean>;
  /** Releases a place; one that is not taken is no error. */
  release(userId: string, socketId: string): void;
  /**
   * Returns those of the users who have a place, or had one less than `offlineAfterMs` ago.
   * @throws while Redis is down.
   */
  online(userIds: string[]): Promise<Set<string>>;
  stop(): void;
}

/** Concurrent sockets of one person: tabs and devices. */
const mostSockets = 20;
/** The places of a replica that died are free after this. */
const keptMs = 60_000;
const renewEveryMs = 20_000;

/** The time of Redis in milliseconds: replicas' clocks differ. */
const redisTime = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * The member of a sorted set that holds a user online for some seconds after the last socket; it
 * takes no place.
 */
const left = 'left';

/**
 * Takes a place, or renews some. KEYS: the person's sorted set. ARGV: places, milliseconds kept,
 * then the sockets.
 */
const take = `${redisTime}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local most = tonumber(ARGV[1])
if redis.call('ZSCORE', KEYS[1], '${left}') then most = most + 1 end
for nth = 3, #ARGV do
  local isTaken = redis.call('ZSCORE', KEYS[1], ARGV[nth])
  if not isTaken and redis.call('ZCARD', KEYS[1]) >= most then return 0 end
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[nth])
end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

/** Releases a place. ARGV: the socket, milliseconds that the user stays online, and kept. */
const leave = `${redisTime}
if redis.call('ZREM', KEYS[1], ARGV[1]) == 1 then
  redis.call('ZADD', KEYS[1], now + ARGV[2], '${left}')
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end`;

/**
 * Counts synchronously in this process, so that concurrent sockets cannot exceed the limit, and
 * then in Redis, if configured. While Redis is down each replica counts for itself.
 *
 * @param now Milliseconds; without Redis, the time that a user stays online after the last socket.
 */
export function socketPlaces(redis: Redis | null, now: () => number = Date.now): SocketPlaces {
  const own = new Map<string, Set<string>>();
  const here = recentlyHere(now);
  const replica = randomUUID();
  const keyOf = (userId: string) => `live:sockets:${userId}`;
  const memberOf = (socketId: string) => `${replica}:${socketId}`;

  async function takeShared(userId: string, socketIds: string[]): Promise<boolean> {
    if (redis?.status !== 'ready') return true;
    const members = socketIds.map(memberOf);
    const taken = redis.eval(take, 1, keyOf(userId), mostSockets, keptMs, ...members);
    return taken.then(
      (answer) => answer === 1,
      () => true,
    );
  }

  function release(userId: string, socketId: string): void {
    const sockets = own.get(userId);
    if (!sockets?.delete(socketId)) return;
    if (sockets.size === 0) own.delete(userId);
    if (!redis) here.left(userId);
    // A place whose release is lost is free when it is not renewed.
    const times = [offlineAfterMs, keptMs];
    redis?.eval(leave, 1, keyOf(userId), memberOf(socketId), ...times).catch(() => undefined);
  }

  async function renew(): Promise<void> {
    for (const [userId, sockets] of [...own]) await takeShared(userId, [...sockets]);
  }
  const renewing = redis && setInterval(() => void renew(), renewEveryMs).unref();
  // A Redis that lost its data.
  redis?.on('ready', () => void renew());

  return {
    async take(userId, socketId) {
      const sockets = own.get(userId) ?? new Set();
      if (sockets.size >= mostSockets) return false;
      own.set(userId, sockets.add(socketId));
      if (await takeShared(userId, [socketId])) return true;
      release(userId, socketId);
      return false;
    },
    release,
    async online(userIds) {
      const isHere = (userId: string) => own.has(userId);
      if (!redis) return new Set(userIds.filter((one) => isHere(one) || here.has(one)));
      const scores = await validPlaces(redis, userIds.map(keyOf));
      return new Set(userIds.filter((one, nth) => isHere(one) || (scores[nth] ?? 0) > 0));
    },
    stop: () => clearInterval(renewing ?? undefined),
  };
}

/** Counts the members of each sorted set that have not expired. @throws while Redis is down. */
async function validPlaces(redis: Redis, keys: string[]): Promise<number[]> {
  const [seconds, micros] = await redis.time();
  const time = Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
  const pipeline = redis.pipeline();
  for (const key of keys) pipeline.zcount(key, `(${time}`, '+inf');
  const counts = (await pipeline.exec()) ?? [];
  return counts.map(([error, count]) => {
    if (error) throw error;
    return Number(count);
  });
}

/** The users whose last socket closed a short time ago, in a single process. */
function recentlyHere(now: () => number) {
  const until = new Map<string, number>();
  return {
    left(userId: string): void {
      // The oldest are first.
      for (const [one, end] of until) {
        if (end > now()) break;
        until.delete(one);
      }
      until.delete(userId);
      until.set(userId, now() + offlineAfterMs);
    },
    has: (userId: string): boolean => (until.get(userId) ?? 0) > now(),
  };
}
