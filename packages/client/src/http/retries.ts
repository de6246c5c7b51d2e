import { CallFailure } from './call-failure';

/** How often a call that failed for a passing reason is repeated. */
export const callRetries = 3;
const firstBackOffMs = 1000;
const longestBackOffMs = 30_000;

/** Exponential back-off from 1 s to a cap of 30 s. */
const backOffMs = (attempt: number): number =>
  Math.min(firstBackOffMs * 2 ** attempt, longestBackOffMs);

/**
 * The pause after a failed attempt, counted from 0, in milliseconds: the back-off, and no less than
 * the server has asked for.
 */
export const retryDelayMs = (attempt: number, error?: unknown): number => {
  const askedMs = error instanceof CallFailure ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(backOffMs(attempt), askedMs), longestBackOffMs);
};

/** Whether a repeat may succeed: not after a refusal, nor where the server asks for a longer pause. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof CallFailure) ||
  (!error.isFinal && (error.retryAfterMs ?? 0) <= longestBackOffMs);

/** Repeats what fails for a passing reason. @throws the last failure */
export const withRetries = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let nth = 0; ; nth += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (nth >= callRetries || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(nth, error)));
    }
  }
};
