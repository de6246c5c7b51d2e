import mongoose, { type ClientSession, type Connection, type Model, type Schema } from 'mongoose';
import { currentWork, type Emitted, inContext, type WorkContext } from '../context';
import type { Clock } from '../clock';
import { writeCollected } from './collect';
import { commit } from './commit';
import { isTransient, StaleVersion } from './conflicts';
import { ensureIndexes } from './indexes';
import { type PoolState, watchPool } from './pool';
import { isStoreUnavailable } from './store-unavailable';

/** A collection a service owns: its name and its mongoose schema with indexes. */
export interface ModelSpec<Doc> {
  name: string;
  schema: Schema<Doc>;
}

export const defineModel = <Doc>(name: string, schema: Schema<Doc>): ModelSpec<Doc> => ({
  name,
  schema,
});

/** How long the server may be unavailable before pending operations fail. */
const awayMs = 3000;
/** No operation takes this long; the connection it was sent on is dead. */
const silentMs = 20_000;
/** Rows that other replicas wrote are found within this time. */
const usualPollMs = 1000;
/** A worker looks for rows that are due within this time, also where it polls less often. */
const longestWindowMs = 4000;

interface DatabaseOptions {
  /** The service that owns it; the database's name when absent. */
  service?: string;
  /** Milliseconds between two polls for the work of other replicas. */
  pollMs?: number;
}

/** One service's database: one connection, its models, its transactions. */
export class Database {
  private readonly listeners = { outbox: new Set<() => void>(), timers: new Set<() => void>() };

  private readonly emittedListeners = new Set<(events: Emitted[]) => void>();

  private readonly background = new Set<Promise<unknown>>();

  private closed = false;

  private constructor(
    readonly connection: Connection,
    private readonly clock: Clock,
    private readonly poolState: PoolState,
    private readonly options: Required<DatabaseOptions>,
  ) {}

  /**
   * Connects to a database. A server that becomes unavailable or stops responding is detected
   * within seconds, and pending operations fail: nothing is queued for later.
   * @throws when it can't be reached.
   */
  static async connect(
    url: string,
    name: string,
    clock: Clock,
    { service = name, pollMs = usualPollMs }: DatabaseOptions = {},
  ): Promise<Database> {
    const connection = mongoose.createConnection(url, {
      dbName: name,
      serverSelectionTimeoutMS: awayMs,
      connectTimeoutMS: awayMs,
      waitQueueTimeoutMS: awayMs,
      heartbeatFrequencyMS: Math.max(awayMs, pollMs),
      socketTimeoutMS: silentMs,
      bufferCommands: false,
      maxPoolSize: 20,
      autoIndex: false,
      autoCreate: false,
      writeConcern: { w: 'majority' },
      readConcern: { level: 'majority' },
    });
    await connection.asPromise();
    return new Database(connection, clock, watchPool(connection), { service, pollMs });
  }

  /** A database without a server: it has models, and its operations fail. */
  static unconnected(service: string, clock: Clock): Database {
    const connection = mongoose.createConnection();
    connection.set('bufferCommands', false);
    const pool = { inUse: 0, awaited: 0 };
    return new Database(connection, clock, pool, { service, pollMs: usualPollMs });
  }

  /** The service that owns it. */
  get service(): string {
    return this.options.service;
  }

  /** Milliseconds between two polls for the work of other replicas. */
  get pollMs(): number {
    return this.options.pollMs;
  }

  /** Rows that are due within this many milliseconds are read ahead. */
  get windowMs(): number {
    return Math.min(this.pollMs, longestWindowMs);
  }

  /** The model of a collection; the same object for each call. */
  model<Doc>({ name, schema }: ModelSpec<Doc>): Model<Doc> {
    const known = this.connection.models[name] as Model<Doc> | undefined;
    return known ?? this.connection.model<Doc>(name, schema, name);
  }

  /**
   * Creates every declared collection and index and replaces indexes whose options changed:
   * transactions can't create them.
   */
  async prepare(): Promise<void> {
    for (const model of Object.values(this.connection.models)) {
      await model.createCollection();
      await ensureIndexes(model);
    }
  }

  /**
   * Runs `work` as one transaction; every repository call inside joins it. Work inside must not
   * wait on the network or run in parallel. @throws StaleVersion when another writer won; run the
   * work again. @throws LeaseLost when the work runs under a lease that another process took over.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (currentWork().session) return work();
    const session = await this.connection.startSession();
    try {
      const touched: WorkContext['touched'] = new Set();
      const emitted: Emitted[] = [];
      const afterCommit: WorkContext['afterCommit'] = [];
      session.startTransaction({
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority' },
      });
      const collected: WorkContext['collected'] = new Map();
      const context = { session, touched, emitted, collected, afterCommit };
      const result = await inContext(context, async () => {
        await currentWork().fence?.assertHeld();
        const done = await work();
        await writeCollected(collected);
        return done;
      });
      await commit(session, awayMs);
      afterCommit.forEach((run) => run());
      touched.forEach((kind) => this.listeners[kind].forEach((listener) => listener()));
      if (emitted.length > 0) this.emittedListeners.forEach((listener) => listener(emitted));
      await session.endSession();
      return result;
    } catch (error) {
      const ending = end(session);
      // A server that is unavailable aborts the session by itself, so this is not awaited.
      if (!isStoreUnavailable(error)) await ending;
      throw isTransient(error) ? new StaleVersion() : error;
    }
  }

  /**
   * Calls `listener` when events or timers were committed, which is work for the relay or the timer
   * worker.
   */
  onCommit(kind: 'outbox' | 'timers', listener: () => void): void {
    this.listeners[kind].add(listener);
  }

  /** Calls `listener` with the events of each transaction once it is committed. */
  onEmitted(listener: (events: Emitted[]) => void): void {
    this.emittedListeners.add(listener);
  }

  /** Runs work that no caller awaits; `idle` awaits it at shutdown. */
  inBackground(work: Promise<unknown>): void {
    const going = work
      .catch(() => undefined)
      .finally(() => {
        this.background.delete(going);
      });
    this.background.add(going);
  }

  /** Resolves when no background work is running. */
  async idle(): Promise<void> {
    await Promise.all(this.background);
  }

  pool(): PoolState {
    return this.poolState;
  }

  async isReady(): Promise<boolean> {
    if (this.connection.readyState !== mongoose.ConnectionStates.connected) return false;
    return (
      this.connection.db?.command({ ping: 1 }).then(
        () => true,
        () => false,
      ) ?? false
    );
  }

  /** The platform's time, for timestamps stored beside a state. */
  now(): Date {
    return this.clock.now();
  }

  isClosed(): boolean {
    return this.closed;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.connection.close();
  }
}

async function end(session: ClientSession): Promise<void> {
  if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
  await session.endSession().catch(() => undefined);
}
