import type { Clock } from '../clock';
import { inContext } from '../context';
import { retryStale } from '../data/conflicts';
import type { Database } from '../data/database';
import type { Logger } from '../log';
import type { SpanSpec, Tracing } from '../tracing/tracing';
import { horizonMs, startDueWorker } from './due-worker';
import { timerModel, type TimerRow } from './timer-store';
import type { Worker } from './worker';

/**
 * A use case that time starts. It may run twice; the state it finds says whether it is still due.
 */
export interface Timer {
  kind: string;
  run(subject: string): Promise<unknown>;
}

export const at = (kind: string, run: (subject: string) => Promise<unknown>): Timer => ({
  kind,
  run,
});

const leaseMs = 10_000;
const width = 20;
const firstRetryMs = 500;
const longestRetryMs = 10_000;

interface TimerParts {
  db: Database;
  clock: Clock;
  log: Logger;
  tracing: Tracing;
  timers: Timer[];
}

/** Runs due timers, each by one process at a time, again later when it fails. */
export function startTimers({ db, clock, log, tracing, timers }: TimerParts): Worker {
  const byKind = new Map(timers.map((timer) => [timer.kind, timer]));
  const model = db.model(timerModel);

  async function runOne(row: TimerRow): Promise<void> {
    const leasedUntil = new Date(Date.now() + leaseMs);
    const claimed = await model.updateOne(
      { _id: row._id, due: row.due, leasedUntil: row.leasedUntil },
      { $set: { leasedUntil }, $inc: { attempts: 1 } },
    );
    if (claimed.modifiedCount === 0) return;
    const timer = byKind.get(row.kind);
    try {
      // A trace of its own: the request that set it may be days away.
      const span: SpanSpec = { name: `timer ${row.kind}`, kind: 'INTERNAL', parent: null };
      await inContext({ requestId: `timer-${row._id}` }, () =>
        tracing.span(span, () => retryStale(async () => timer?.run(row.subject))),
      );
      // Left alone when someone set the same timer anew meanwhile, be it for the same moment.
      await model.deleteOne({ _id: row._id, due: row.due, leasedUntil });
    } catch (error) {
      log.warn({ timer: row._id, attempts: row.attempts + 1, err: error }, 'timer failed');
      const pauseMs = Math.min(firstRetryMs * 2 ** row.attempts, longestRetryMs);
      await model.updateOne(
        { _id: row._id, due: row.due, leasedUntil },
        { $set: { leasedUntil: new Date(Date.now() + pauseMs) } },
      );
    }
  }

  const worker = startDueWorker<TimerRow>({
    name: 'timers',
    log,
    width,
    find: async (underWay, limit) =>
      (await model
        .find({
          due: { $lte: new Date(clock.now().getTime() + horizonMs) },
          leasedUntil: { $lte: new Date() },
          _id: { $nin: underWay },
        })
        .sort({ due: 1 })
        .limit(limit)
        .lean()) as TimerRow[],
    dueInMs: ({ due }) => due.getTime() - clock.now().getTime(),
    run: runOne,
  });
  const stopJumps = clock.onJump(() => worker.wake());
  db.onCommit('timers', () => worker.wake());
  return {
    ...worker,
    async stop() {
      stopJumps();
      await worker.stop();
    },
  };
}
