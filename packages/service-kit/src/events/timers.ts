import { Refusal, type ServiceTime } from '@contend/contracts';
import type { Clock } from '../clock';
import { inContext } from '../context';
import { retryStale } from '../data/conflicts';
import type { Database } from '../data/database';
import { isStoreUnavailable } from '../data/store-unavailable';
import type { Logger } from '../log';
import type { RunningClock } from '../running-clock';
import type { SpanSpec, Tracing } from '../tracing/tracing';
import { startDueWorker } from './due-worker';
import type { CountLostLease, TimerMetrics } from './event-metrics';
import { type Hold, LeaseLost, leasesOf } from './lease';
import { timerModel, type TimerRow } from './timer-store';
import type { Worker } from './worker';

/** A timer that runs late after an outage. */
interface LateTimer extends TimerOptions {
  kind: string;
  afterOutage: 'runs';
  run(subject: string): Promise<unknown>;
}

/** The timer of a deadline that moves after an outage. */
interface MovingTimer extends TimerOptions {
  kind: string;
  afterOutage: 'moves';
  run(time: ServiceTime, subject: string): Promise<unknown>;
}

/**
 * An action triggered by time. It may run twice; the stored state shows whether it is still due.
 */
export type Timer = LateTimer | MovingTimer;

/** A timer whose run needs nothing but its subject. */
export type ReadyTimer = Omit<LateTimer, 'afterOutage'>;

interface TimerOptions {
  /** How many timers of the kind one replica runs in parallel. */
  concurrency: number;
  /**
   * Failed tries after which the timer becomes a dead letter. An unavailable dependency and a
   * document of a newer version do not count: retries continue for as long as they last.
   */
  tries: number;
}

const usual: TimerOptions = { concurrency: 10, tries: 10 };

/**
 * Runs `run` for each timer of one kind, once it is due.
 *
 * `afterOutage` says what it means that the service was not running before. `moves`: persons lose
 * something at this time, so `run` gets the `ServiceTime` with which its rule moves the deadline.
 * `runs`: the work of the platform, or the end of something that can be repeated.
 */
export function at(
  kind: string,
  afterOutage: 'runs',
  run: LateTimer['run'],
  options?: Partial<TimerOptions>,
): LateTimer;
export function at(
  kind: string,
  afterOutage: 'moves',
  run: MovingTimer['run'],
  options?: Partial<TimerOptions>,
): MovingTimer;
export function at(
  kind: string,
  afterOutage: Timer['afterOutage'],
  run: LateTimer['run'] | MovingTimer['run'],
  options: Partial<TimerOptions> = {},
): Timer {
  return { ...usual, ...options, kind, afterOutage, run } as Timer;
}

/** Passes the time to a timer whose deadline moves; only such a timer uses the running clock. */
export function withTime(timer: Timer, clock: () => RunningClock): ReadyTimer {
  if (timer.afterOutage === 'runs') return timer;
  const { serviceTime } = clock();
  return { ...timer, run: (subject) => timer.run(serviceTime(), subject) };
}

const leaseMs = 10_000;
const firstRetryMs = 500;
/**
 * The longest pause after a failure of the timer, and while a dependency is unavailable. The latter
 * follows the 20 seconds for which a killed process locks what it wrote, so it is short.
 */
const longestRetryMs = { failed: 60_000, waiting: 5000 };

interface TimerWorkerOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  tracing: Tracing;
  timers: ReadyTimer[];
  metrics: TimerMetrics;
  countLost: CountLostLease;
}

/**
 * Runs due timers, each in one process at a time, and retries failed ones. Timers of kinds that
 * this version does not define stay in the store for one that does. Each transaction of a run
 * asserts its lease, so a process that was paused for longer than its lease writes nothing when it
 * resumes.
 */
export function startTimers(options: TimerWorkerOptions): Worker {
  const { db, clock, log, timers } = options;
  const model = db.model(timerModel);
  const runner = new TimerRunner(options);
  const worker = startDueWorker<TimerRow>({
    name: 'timers',
    log,
    pollMs: db.pollMs,
    lanes: Object.fromEntries(timers.map(({ kind, concurrency }) => [kind, concurrency])),
    laneOf: ({ kind }) => kind,
    find: async ({ lanes, without, limit }) =>
      (await model
        .find({
          kind: lanes.length === 1 ? lanes[0] : { $in: lanes },
          due: { $lte: new Date(clock.now().getTime() + db.windowMs) },
          leasedUntil: { $lte: new Date() },
          _id: { $nin: without },
        })
        .sort({ due: 1 })
        .limit(limit)
        .lean()) as TimerRow[],
    dueInMs: ({ due }) => due.getTime() - clock.now().getTime(),
    run: (row) => runner.run(row),
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

class TimerRunner {
  private readonly byKind: Map<string, ReadyTimer>;
  private readonly model;
  private readonly leases;

  constructor(private readonly options: TimerWorkerOptions) {
    this.byKind = new Map(options.timers.map((timer) => [timer.kind, timer]));
    this.model = options.db.model(timerModel);
    const fields = { until: 'leasedUntil', token: 'token' } as const;
    this.leases = leasesOf<TimerRow>({ rows: this.model, fields, leaseMs });
  }

  /** Resolves to the milliseconds until a retry, and to 0 where the timer was set again. */
  async run({ _id, kind, due }: TimerRow): Promise<number | void> {
    const timer = this.byKind.get(kind);
    // Stryker disable next-line ConditionalExpression: only rows of its kinds are found.
    if (!timer) return;
    const hold = await this.leases.claim({
      filter: { _id, due, kind },
      change: { $inc: { attempts: 1 } },
    });
    // It was set again or taken since it was read: what is there now is read again.
    if (!hold) return 0;
    const stopRenewing = hold.keep();
    try {
      await this.work(timer, hold);
      // Kept when the same timer was set again meanwhile, even for the same time.
      const { deletedCount } = await this.model.deleteOne({ _id, token: hold.token });
      this.options.metrics.countRun(kind, 'done');
      if (deletedCount === 0) return 0;
    } catch (error) {
      if (this.options.db.isClosed()) throw error;
      return await this.fail(timer, hold, error);
    } finally {
      stopRenewing();
    }
  }

  private async work(timer: ReadyTimer, hold: Hold<TimerRow>): Promise<void> {
    const { _id, kind, subject } = hold.row;
    // A trace of its own: the request that set the timer may be days old.
    const span: SpanSpec = {
      name: `timer ${kind}`,
      // Stryker disable next-line StringLiteral: it is the default kind.
      kind: 'INTERNAL',
      parent: null,
    };
    await inContext({ requestId: `timer-${_id}`, fence: hold }, () =>
      this.options.tracing.span(span, () => retryStale(async () => timer.run(subject))),
    );
  }

  private async fail(
    timer: ReadyTimer,
    hold: Hold<TimerRow>,
    error: unknown,
  ): Promise<number | void> {
    const { log, metrics } = this.options;
    const { _id, attempts, failures: before = 0, kind } = hold.row;
    if (error instanceof LeaseLost) {
      this.reportLost(_id);
      // It is due at once where no process took it over but a change of its subject set it again.
      return 0;
    }
    const isOwn = isFailure(error);
    const failures = before + (isOwn ? 1 : 0);
    const isDead = failures >= timer.tries;
    metrics.countRun(kind, isDead ? 'dead' : 'failed');
    const level = isDead ? 'error' : 'warn';
    log[level](
      { timer: _id, attempts, failures, err: error },
      isDead ? 'timer moved to dead letters' : 'timer failed',
    );
    const pauseMs = retryPauseMs(attempts, isOwn ? longestRetryMs.failed : longestRetryMs.waiting);
    const next = isDead
      ? { deadAt: new Date(), leasedUntil: never }
      : { leasedUntil: new Date(Date.now() + pauseMs) };
    const mine = { _id, token: hold.token };
    const { matchedCount } = await this.model.updateOne(mine, {
      $set: { ...next, failures, token: null, error: String(error) },
    });
    // A process that was suspended often meets another error before it meets its lost lease.
    if (matchedCount === 0 && !hold.isReleased()) this.reportLost(_id);
    if (matchedCount === 0) return 0;
    if (!isDead) return pauseMs;
  }

  private reportLost(_id: string): void {
    this.options.countLost('timer');
    this.options.log.info({ timer: _id }, 'timer left to the new holder of its lease');
  }
}

/** The end of a dead timer's lease: earlier versions, which have no dead timers, skip it too. */
const never = new Date('9999-01-01T00:00:00.000Z');

/** Whether a try failed through the timer's own fault, not because of a dependency. */
const isFailure = (error: unknown): boolean =>
  !isStoreUnavailable(error) &&
  !(error instanceof Refusal && ['unavailable', 'too-busy'].includes(error.code));

/** Doubles from half a second; spread over its second half, so that retries do not coincide. */
export function retryPauseMs(attempts: number, longestMs: number, random = Math.random()): number {
  const pauseMs = Math.min(firstRetryMs * 2 ** Math.max(attempts - 1, 0), longestMs);
  return pauseMs * (0.5 + random / 2);
}
