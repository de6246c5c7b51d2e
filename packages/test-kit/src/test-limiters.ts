import { type Limiters, limiters } from '@contend/service-kit';
import type { Redis } from 'ioredis';

/** The rate limits of a platform, with a reset. */
export class TestLimiters {
  private readonly counted = new Map<string, Limiters>();

  constructor(private readonly redis: Redis | null) {}

  of(service: string): Limiters {
    const current = () => {
      const known = this.counted.get(service) ?? limiters(service, this.redis);
      this.counted.set(service, known);
      return known;
    };
    return {
      take: (...spec) => current().take(...spec),
      giveBack: (...spec) => current().giveBack(...spec),
      forget: (...spec) => current().forget(...spec),
    };
  }

  /** Resets the counts in memory; Redis keeps its counts. */
  reset(): void {
    this.counted.clear();
  }
}
