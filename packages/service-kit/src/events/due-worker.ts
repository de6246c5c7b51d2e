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
  /** How many rows of each lane run side by side: a lane that is full delays no other. */
  lanes: Readonly<Record<string, number>>;
  laneOf(row: Row): string;
  /** The first due rows of some lanes, due now or within the horizon, without the ids named. */
  find(wanted: { lanes: string[]; without: string[]; limit: number }): Promise<Row[]>;
  /** How long until a row is due: 0 or less when it is. */
  dueInMs(row: Row): number;
  run(row: Row): Promise<void>;
}

interface Lane {
  name: string;
  width: number;
  underWay: Map<string, Promise<void>>;
  /** Nothing of it is due before, by the machine's clock. */
  lookAt: number;
}

/** Runs what is due, side by side: a row that takes long or fails delays no other. */
export function startDueWorker<Row extends { _id: string }>(
  options: DueWorkerOptions<Row>,
): Worker {
  const { name, log } = options;
  const due = new DueRows(options, () => worker.wake());
  const worker = startWorker({ name, log, round: () => due.round() });
  return {
    wake() {
      due.lookAgain();
      worker.wake();
    },
    async stop() {
      await worker.stop();
      await due.idle();
    },
  };
}

class DueRows<Row extends { _id: string }> {
  private readonly lanes: Lane[];

  constructor(
    private readonly options: DueWorkerOptions<Row>,
    private readonly wake: () => void,
  ) {
    this.lanes = Object.entries(options.lanes).map(([name, width]) => ({
      name,
      width,
      underWay: new Map(),
      lookAt: 0,
    }));
  }

  lookAgain(): void {
    for (const lane of this.lanes) lane.lookAt = 0;
  }

  async idle(): Promise<void> {
    await Promise.all(this.lanes.flatMap(({ underWay }) => [...underWay.values()]));
  }

  async round(): Promise<number> {
    const { lanes, options } = this;
    const asked = lanes.filter((lane) => free(lane) > 0 && lane.lookAt <= Date.now());
    const rows = asked.length > 0 ? await this.find(asked) : [];
    for (const lane of asked) {
      this.beginDue(
        lane,
        rows.filter((row) => options.laneOf(row) === lane.name),
      );
    }
    // A lane without a free place is looked at when a row of it ends, which wakes the worker.
    const next = lanes.filter((lane) => free(lane) > 0).map(({ lookAt }) => lookAt - Date.now());
    return Math.max(0, Math.min(horizonMs, ...next));
  }

  /** One query where one brings everything; else one for each lane, so that none hides another. */
  private async find(asked: Lane[]): Promise<Row[]> {
    const query = (some: Lane[]) =>
      this.options.find({
        lanes: some.map((lane) => lane.name),
        without: some.flatMap(({ underWay }) => [...underWay.keys()]),
        limit: placesOf(some),
      });
    const all = await query(asked);
    if (asked.length === 1 || all.length < placesOf(asked)) return all;
    const found: Row[] = [];
    for (const lane of asked) found.push(...(await query([lane])));
    return found;
  }

  private beginDue(lane: Lane, rows: Row[]): void {
    const waits = rows.map((row) => this.options.dueInMs(row));
    const due = rows.filter((_, index) => (waits[index] ?? 0) <= 0);
    const isFull = due.length >= free(lane);
    due.slice(0, free(lane)).forEach((row) => this.begin(lane, row));
    const later = waits.filter((ms) => ms > 0);
    const restMs = Math.max(leastRestMs, Math.min(horizonMs, ...later));
    lane.lookAt = isFull ? 0 : Date.now() + restMs;
  }

  private begin(lane: Lane, row: Row): void {
    const { name: worker, log, run } = this.options;
    const running = run(row)
      .catch(async (error: unknown) => {
        log.debug({ worker, row: row._id, err: error }, 'due work could not be done yet');
        await new Promise((resolve) => setTimeout(resolve, failedMs));
      })
      .finally(() => {
        lane.underWay.delete(row._id);
        this.wake();
      });
    lane.underWay.set(row._id, running);
  }
}

const placesOf = (lanes: Lane[]): number => lanes.reduce((sum, lane) => sum + free(lane), 0);
const free = ({ width, underWay }: Lane): number => width - underWay.size;
