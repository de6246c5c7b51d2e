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
  /** How long to wait when a round found nothing. */
  idleMs: number;
  /** One round of work. Answers whether there may be more at once. */
  round(): Promise<boolean>;
}

/**
 * A loop that works while there is work and rests otherwise. A failed round is logged and tried
 * again.
 */
export function startWorker({ name, log, idleMs, round }: WorkerOptions): Worker {
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
        if (await round()) continue;
        await rest(idleMs);
      } catch (error) {
        if (stopped) return;
        const level = isStoreAway(error) ? 'debug' : 'warn';
        log[level]({ worker: name, err: error }, 'a round of work failed');
        woken = false;
        await rest(Math.max(idleMs, 250));
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
