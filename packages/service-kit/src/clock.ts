/** The platform's only source of time for rules and timers. */
export interface Clock {
  now(): Date;
  /**
   * Calls `listener` when time jumps (a fake clock in tests). Returns a function that unsubscribes
   * it.
   */
  onJump(listener: () => void): () => void;
}

export const systemClock: Clock = { now: () => new Date(), onJump: () => () => undefined };
