import type { Logger } from '../log';
import { startWorker, type Worker } from './worker';

/** Prevents a busy loop on a clock that does not advance. */
const leastRestMs = 25;
const failedMs = 250;

interface DueWorkerOptions<Row> {
  name: string;
  log: Logger;
  /** Milliseconds between two polls; `find` returns the rows that are due within that time. */
  pollMs: number;
  /** How many rows of each lane run in parallel: a full lane delays no other. */
  lanes: Readonly<Record<string, number>>;
  laneOf(row: Row): string;
  /** The first due rows of some lanes, due now or before the next poll, except the given ids. */
  find(wanted: { lanes: string[]; without: string[]; limit: number }): Promise<Row[]>;
  /** Milliseconds until a row is due: 0 or less when it is. */
  dueInMs(row: Row): number;
  /** Resolves to the milliseconds after which its lane may have a due row that was not found. */
  run(row: Row): Promise<number | void>;
}

interface Lane {
  name: string;
  width: number;
  underWay: Map<string, Promise<void>>;
  /** No row of the lane is due before this time, by the machine's clock. */
  lookAt: number;
  /** When rows may be tried again that are not found before. */
  retriesAt: number[];
  /** When its rows were last read. */
  readAt: number;
}

/** A lane with the number of rows that were requested: more of it may be free afterwards. */
interface AskedLane {
  lane: Lane;
  limit: number;
}

/** Runs due rows in parallel: a slow or failing row delays no other. */
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
  private wakes = 0;

  constructor(
    private readonly options: DueWorkerOptions<Row>,
    private readonly wake: () => void,
  ) {
    this.lanes = Object.entries(options.lanes).map(([name, width]) => ({
      name,
      width,
      underWay: new Map(),
      lookAt: 0,
      retriesAt: [],
      readAt: 0,
    }));
  }

  lookAgain(): void {
    this.wakes += 1;
    for (const lane of this.lanes) lane.lookAt = 0;
  }

  async idle(): Promise<void> {
    await Promise.all(this.lanes.flatMap(({ underWay }) => [...underWay.values()]));
  }

  async round(): Promise<number> {
    const { lanes, options } = this;
    const asked = this.askedLanes();
    const rows = asked.length > 0 ? await this.find(asked) : [];
    for (const { lane, limit } of asked) {
      this.beginDue(lane, {
        limit,
        rows: rows.filter((row) => options.laneOf(row) === lane.name),
      });
    }
    // A full lane is polled when one of its rows ends, which wakes the worker.
    const next = lanes.filter((lane) => free(lane) > 0).map(({ lookAt }) => lookAt - Date.now());
    return Math.max(0, Math.min(options.pollMs, ...next));
  }

  private askedLanes(): AskedLane[] {
    return this.lanes
      .filter((lane) => free(lane) > 0 && lane.lookAt <= Date.now())
      .map((lane) => ({ lane, limit: free(lane) }));
  }

  /**
   * One query where it returns every due row; else one for each lane, so that no lane starves
   * another.
   */
  private async find(asked: AskedLane[]): Promise<Row[]> {
    const query = (some: AskedLane[]) =>
      this.options.find({
        lanes: some.map(({ lane }) => lane.name),
        without: some.flatMap(({ lane }) => [...lane.underWay.keys()]),
        limit: limitOf(some),
      });
    // A wake or the end of a run lowers it meanwhile: what it is about was possibly not read.
    for (const { lane } of asked) Object.assign(lane, { lookAt: Infinity, readAt: Date.now() });
    try {
      const all = await query(asked);
      if (asked.length === 1 || all.length < limitOf(asked)) return all;
      const found: Row[] = [];
      for (const one of asked) found.push(...(await query([one])));
      return found;
    } catch (error) {
      for (const { lane } of asked) lane.lookAt = 0;
      throw error;
    }
  }

  private beginDue(lane: Lane, { rows, limit }: { rows: Row[]; limit: number }): void {
    const waits = rows.map((row) => this.options.dueInMs(row));
    const due = rows.filter((_, index) => (waits[index] ?? 0) <= 0);
    const isFull = due.length >= limit;
    due.slice(0, limit).forEach((row) => this.begin(lane, row));
    const later = waits.filter((ms) => ms > 0);
    const restMs = Math.max(leastRestMs, Math.min(this.options.pollMs, ...later));
    lane.retriesAt = lane.retriesAt.filter((at) => at > lane.readAt);
    lane.lookAt = isFull ? 0 : Math.min(lane.lookAt, Date.now() + restMs, ...lane.retriesAt);
  }

  private begin(lane: Lane, row: Row): void {
    const { name: worker, log, run } = this.options;
    const { wakes } = this;
    const running = run(row)
      .catch(async (error: unknown) => {
        log.debug({ worker, row: row._id, err: error }, 'due work could not be done yet');
        await new Promise((resolve) => setTimeout(resolve, failedMs));
        return 0;
      })
      .then((nextMs) => {
        lane.underWay.delete(row._id);
        // Rows under way are not read: this one may have been set again meanwhile.
        const restMs = nextMs ?? (this.wakes === wakes ? null : 0);
        if (restMs !== null) {
          const at = Date.now() + restMs;
          lane.lookAt = Math.min(lane.lookAt, at);
          if (restMs > 0) lane.retriesAt.push(at);
        }
        this.wake();
      });
    lane.underWay.set(row._id, running);
  }
}

const limitOf = (lanes: AskedLane[]): number => lanes.reduce((sum, { limit }) => sum + limit, 0);
const free = ({ width, underWay }: Lane): number => width - underWay.size;
