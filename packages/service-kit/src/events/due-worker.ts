import type { Logger } from '../log';
import { startWorker, type Worker } from './worker';

const idleMs = 250;

interface DueWorkerOptions<Row> {
  name: string;
  log: Logger;
  /** How many run side by side. */
  width: number;
  /** What is due, without the ids under way. */
  find(underWay: string[], limit: number): Promise<Row[]>;
  run(row: Row): Promise<void>;
}

/** Runs what is due, side by side: one that takes long or fails holds up nobody else. */
export function startDueWorker<Row extends { _id: string }>(
  options: DueWorkerOptions<Row>,
): Worker {
  const { name, log, width } = options;
  const underWay = new Map<string, Promise<void>>();

  function begin(row: Row): void {
    const running = options
      .run(row)
      .catch(async (error: unknown) => {
        log.debug({ worker: name, row: row._id, err: error }, 'due work could not be done yet');
        await new Promise((resolve) => setTimeout(resolve, idleMs));
      })
      .finally(() => {
        underWay.delete(row._id);
        worker.wake();
      });
    underWay.set(row._id, running);
  }

  async function round(): Promise<boolean> {
    const free = width - underWay.size;
    if (free <= 0) return false;
    const rows = await options.find([...underWay.keys()], free);
    rows.forEach(begin);
    return rows.length > 0;
  }

  const worker = startWorker({ name, log, idleMs, round });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      await Promise.all(underWay.values());
    },
  };
}
