import { isStoreUnavailable } from '../data/store-unavailable';
import type { Logger } from '../log';

export interface Worker {
  /** Starts a round now instead of at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

interface WorkerOptions {
  name: string;
  log: Logger;
  /** One round of work. Returns the milliseconds to rest before the next, unless woken. */
  round(): Promise<number>;
}

/** Milliseconds to rest after a failed round. */
const failedMs = 250;

/**
 * A loop that runs rounds while there is work and rests otherwise. A failed round is logged and
 * retried.
 */
export function startWorker({ name, log, round }: WorkerOptions): Worker {
  let stopped = false;
  let woken = false;
  let wakeUp: (() => void) | null = null;

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timeout);
        resolve();
      };
      if (woken || stopped) wakeUp();
    });

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      try {
        const restMs = await round();
        if (restMs > 0) await rest(restMs);
      } catch (error) {
        if (stopped) return;
        const level = isStoreUnavailable(error) ? 'debug' : 'warn';
        log[level]({ worker: name, err: error }, 'a round of work failed');
        woken = false;
        await rest(failedMs);
      }
    }
  }

  const finished = run();
  return {
    wake() {
      woken = true;
      wakeUp?.();
    },
    async stop() {
      stopped = true;
      wakeUp?.();
      await finished;
    },
  };
}
