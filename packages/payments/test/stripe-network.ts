/** A failure of requests that change something; `unavailable` fails reads as well. */
export type Failure = 'no-answer-before' | 'no-answer-after' | 'server-error' | 'unavailable';

/** The way to the stand-in and back, for each request. */
export interface StripeNetwork {
  /** Milliseconds of one way. */
  delayMs(): number;
  /** Null where the request and its answer arrive. */
  failure(): Failure | null;
  /** What one way waits for, beside its milliseconds. */
  held?(): Promise<void> | undefined;
}

/** Numbers from 0 to below 1 that a seed repeats (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
}

const failures = ['no-answer-before', 'no-answer-after', 'server-error'] as const;

/**
 * A network whose delays and losses a seed repeats. Most ways are short, and one in ten takes up
 * to `mostMs`, so that later requests are answered before earlier ones.
 * @param lost the part of requests that fail, from 0 to 1
 */
export function slowNetwork(
  seed: number,
  { mostMs, lost = 0 }: { mostMs: number; lost?: number },
): StripeNetwork {
  const [delays, losses] = [randomOf(seed), randomOf(seed + 1)];
  return {
    delayMs: () => Math.round(mostMs * (delays() < 0.1 ? delays() : delays() / 10)),
    failure: () =>
      losses() < lost ? (failures[Math.floor(losses() * failures.length)] ?? null) : null,
  };
}

/** A network without delays and losses. */
export const directNetwork: StripeNetwork = { delayMs: () => 0, failure: () => null };
