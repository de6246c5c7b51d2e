import { isStoreAway } from '../data/conflicts';
import type { Logger } from '../log';

export interface Worker {
  /** There may be something to do: look now instead of at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

interface WorkerOptions {
  name: string;
  log: Logger;
  /** One round of work. Answers how long to rest before the next, unless woken. */
  round(): Promise<number>;
}

/** How long to rest when a round failed. */
const failedMs = 250;

/**
 * A loop that works while there is work and rests otherwise. A failed round is logged and tried
 * again.
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
        const level = isStoreAway(error) ? 'debug' : 'warn';
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
