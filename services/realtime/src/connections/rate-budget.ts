interface Rate {
  requests: number;
  seconds: number;
}

/**
 * The rate of one connection in a fixed window of time. Counted in this process: a connection has
 * only one, and a flood of messages must not flood Redis.
 */
export class RateBudget {
  private used = 0;

  private endsAt = 0;

  constructor(private readonly rate: Rate) {}

  /**
   * Counts one action.
   * @param now Milliseconds.
   * @returns Whether it was within the rate.
   */
  take(now: number): boolean {
    if (now >= this.endsAt) {
      this.used = 0;
      this.endsAt = now + this.rate.seconds * 1000;
    }
    this.used += 1;
    return this.used <= this.rate.requests;
  }
}
