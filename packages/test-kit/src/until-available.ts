import { Refusal } from '@contend/contracts';

const repeats = 3;
const pauseMs = 2000;

/** Asks again, as every client does, while a service is not available: on a busy machine. */
export async function untilAvailable<T>(ask: () => Promise<T>): Promise<T> {
  for (let nth = 0; ; nth += 1) {
    try {
      return await ask();
    } catch (error) {
      const isAway = error instanceof Refusal && error.code === 'unavailable';
      if (!isAway || nth >= repeats) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
