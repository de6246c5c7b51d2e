import { Refusal } from '@contend/contracts';
import { limitOf } from './slowness';

const longestMs = 60_000;
const pauseMs = 1000;

/** Asks again, as every client does, while a service is not available: on a busy machine. */
export async function untilAvailable<T>(ask: () => Promise<T>): Promise<T> {
  const deadlineAt = Date.now() + limitOf(longestMs);
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isAway = error instanceof Refusal && error.code === 'unavailable';
      if (!isAway || Date.now() > deadlineAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
