import { Refusal } from '@contend/contracts';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

interface Limit {
  requests: number;
  seconds: number;
}

/** What is left of a limit, and the whole seconds until all of it can be used again. */
interface Remaining {
  requests: number;
  seconds: number;
}

export interface Limiters {
  /**
   * Counts `uses` (one when absent) for `key`. @throws Refusal 429 with `retryAfterSeconds` above
   * the limit.
   */
  take(name: string, key: string, limit: Limit, uses?: number): Promise<Remaining>;
  /** Reverts one use that should not count. */
  giveBack(name: string, key: string, limit: Limit): Promise<void>;
  /** Resets the uses of `key`, after a success. */
  forget(name: string, key: string, limit: Limit): Promise<void>;
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

/**
 * Rate limits, shared between replicas through Redis; in memory without Redis or while it is
 * unavailable.
 */
export function limiters(service: string, redis: Redis | null): Limiters {
  const known = new Map<string, RateLimiterAbstract>();
  const limiter = (name: string, { requests, seconds }: Limit): RateLimiterAbstract => {
    const existing = known.get(name);
    if (existing) return existing;
    const options = { keyPrefix: `limit:${service}:${name}`, points: requests, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const made = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      : memory;
    known.set(name, made);
    return made;
  };
  return {
    async take(name, key, limit, uses = 1) {
      try {
        const used = await limiter(name, limit).consume(key, uses);
        return { requests: used.remainingPoints, seconds: secondsLeft(used) };
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refusal('rate-limited', { retryAfterSeconds: secondsLeft(error) });
      }
    },
    async giveBack(name, key, limit) {
      await limiter(name, limit).reward(key, 1);
    },
    async forget(name, key, limit) {
      await limiter(name, limit).delete(key);
    },
  };
}
