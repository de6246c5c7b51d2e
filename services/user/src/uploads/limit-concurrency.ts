import { Refusal } from '@contend/contracts';

type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `atOnce` pieces of work in parallel; up to `mostWaiting` more are queued.
 * @throws Refusal `too-busy` when the queue is full.
 */
export function limitConcurrency(atOnce: number, mostWaiting: number): Limited {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('too-busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed over, so that no other call takes it in between.
      if (next) next();
      else running -= 1;
    }
  };
}
