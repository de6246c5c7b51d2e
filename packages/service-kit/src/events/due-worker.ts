import type { Logger } from '../log';
import { startWorker, type Worker } from './worker';

/**
 * What falls due within so long is known ahead; what other replicas left is found no later. Between
 * two looks nothing is asked of the store.
 */
export const horizonMs = 1000;
/** A clock that stands still would have a worker look without end. */
const leastRestMs = 25;
const failedMs = 250;

interface DueWorkerOptions<Row> {
  name: string;
  log: Logger;
  /** How many run side by side. */
  width: number;
  /** What is due now or within the horizon, the first due first, without the ids under way. */
  find(underWay: string[], limit: number): Promise<Row[]>;
  /** How long until a row is due: 0 or less when it is. */
  dueInMs(row: Row): number;
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
        await new Promise((resolve) => setTimeout(resolve, failedMs));
      })
      .finally(() => {
        underWay.delete(row._id);
        worker.wake();
      });
    underWay.set(row._id, running);
  }

  async function round(): Promise<number> {
    const free = width - underWay.size;
    // Whatever ends wakes the worker.
    if (free <= 0) return horizonMs;
    const rows = await options.find([...underWay.keys()], free);
    const waits = rows.map((row) => options.dueInMs(row));
    rows.filter((_, index) => (waits[index] ?? 0) <= 0).forEach(begin);
    const later = waits.filter((ms) => ms > 0);
    if (rows.length === free && later.length === 0) return 0;
    return Math.max(leastRestMs, Math.min(horizonMs, ...later));
  }

  const worker = startWorker({ name, log, round });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      await Promise.all(underWay.values());
    },
  };
}
