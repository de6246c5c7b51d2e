import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** The socket places of each person, on all replicas together. */
export interface SocketPlaces {
  /**
   * Takes a place before the socket is admitted.
   * @returns False when all are taken.
   */
  take(userId: string, socketId: string): Promise<boolean>;
  /** Releases a place; one that is not taken is no error. */
  release(userId: string, socketId: string): void;
  stop(): void;
}

/** Concurrent sockets of one person: tabs and devices. */
const mostSockets = 20;
/** The places of a replica that died are free after this. */
const keptMs = 60_000;
const renewEveryMs = 20_000;

/**
 * Takes a place, or renews some. KEYS: the person's sorted set. ARGV: places, milliseconds kept,
 * then the sockets. Uses the time of Redis, because replicas' clocks differ.
 */
const take = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
for nth = 3, #ARGV do
  local isTaken = redis.call('ZSCORE', KEYS[1], ARGV[nth])
  if not isTaken and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[nth])
end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

/**
 * Counts synchronously in this process, so that concurrent sockets cannot exceed the limit, and
 * then in Redis, if configured. While Redis is down each replica counts for itself.
 */
export function socketPlaces(redis: Redis | null): SocketPlaces {
  const own = new Map<string, Set<string>>();
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
    // A place whose release is lost is free when it is not renewed.
    redis?.zrem(keyOf(userId), memberOf(socketId)).catch(() => undefined);
  }

  async function renew(): Promise<void> {
    for (const [userId, sockets] of [...own]) await takeShared(userId, [...sockets]);
  }
  const renewing = redis && setInterval(() => void renew(), renewEveryMs).unref();

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
    stop: () => clearInterval(renewing ?? undefined),
  };
}
