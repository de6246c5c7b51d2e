import { type Limiters, limiters } from '@contend/service-kit';
import type { Redis } from 'ioredis';

/** The rate limits of a platform, with a reset and a weight. */
export class TestLimiters {
  private readonly counted = new Map<string, Limiters>();
  /** What one call counts as: a test of a large limit then needs few calls. */
  usesPerCall = 1;

  constructor(private readonly redis: Redis | null) {}

  of(service: string): Limiters {
    const current = () => {
      const known = this.counted.get(service) ?? limiters(service, this.redis);
      this.counted.set(service, known);
      return known;
    };
    return {
      take: (name, key, limit, uses = 1) =>
        current().take(name, key, limit, uses * this.usesPerCall),
      giveBack: (...spec) => current().giveBack(...spec),
      forget: (...spec) => current().forget(...spec),
    };
  }

  /** Resets all counts. */
  async reset(): Promise<void> {
    this.usesPerCall = 1;
    this.counted.clear();
    const { redis } = this;
    if (!redis) return;
    // The pattern is of whole names, keys of commands are without the prefix.
    const prefix = redis.options.keyPrefix ?? '';
    const keys = await redis.keys(`${prefix}limit:*`);
    if (keys.length > 0) await redis.del(keys.map((key) => key.slice(prefix.length)));
  }
}
