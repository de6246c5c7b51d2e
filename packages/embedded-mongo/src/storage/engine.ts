import type { Transaction as Snapshot } from 'lmdb';
import { failure } from '../errors';
import { Catalog, type Collection } from './catalog';
import { Blocked, Locks } from './locks';
import type { WriteScope } from './records';
import { SavedStates } from './saved-states';
import { Snapshots, type OpenView } from './snapshots';
import { openStore, type Store, type StoreOptions } from './store';
import { namespaceKey, Transaction } from './transaction';
import { View } from './view';
import { WriteSet } from './write-set';
import { Writer } from './writer';

interface EngineOptions extends StoreOptions {
  /** The maximum duration of a transaction. */
  transactionLimitMs: number;
  /** How long a state that was read with `readConcern: snapshot` can be read again. */
  snapshotHistoryMs: number;
  /** Whether states can be saved, for tests. */
  savesStates: boolean;
}

/** The interface of storage for commands: views to read, statements to write, transactions. */
export class Engine {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly locks = new Locks<Transaction>();
  readonly snapshots: Snapshots;
  /** Undefined unless the server was started for tests. */
  readonly states: SavedStates | undefined;
  private readonly writer: Writer;
  private readonly copies = new Set<Promise<void>>();

  /** The maximum duration of a transaction. */
  readonly limitMs: number;

  constructor({ transactionLimitMs, snapshotHistoryMs, savesStates, ...options }: EngineOptions) {
    this.limitMs = transactionLimitMs;
    this.store = openStore(options);
    this.catalog = new Catalog(this.store);
    this.states = savesStates ? new SavedStates(this.store, this.catalog) : undefined;
    this.writer = new Writer(this.store, () => this.forgetFailedWrites());
    this.snapshots = new Snapshots({
      store: this.store,
      historyMs: snapshotHistoryMs,
      take: () => this.takeSnapshot(),
      visible: () => this.locks.visible,
    });
  }

  /** A view of all acknowledged writes; `close` releases its snapshot. */
  openView(): OpenView {
    const { store, locks } = this;
    const snapshot = this.takeSnapshot();
    const view = new View({ store, snapshot, asOf: locks.visible });
    return { view, close: () => snapshot.done() };
  }

  beginTransaction(number: bigint): Transaction {
    const { locks, store, catalog, limitMs } = this;
    const snapshot = this.takeSnapshot();
    return new Transaction({ number, locks, store, catalog, limitMs, snapshot });
  }

  /**
   * Runs a job in the writer; on a document of an open transaction, waits for its end and runs the
   * job again.
   * @param deadline Milliseconds since the epoch, after which it fails with MaxTimeMSExpired.
   */
  async write<T>(job: () => T, deadline = Infinity): Promise<T> {
    for (;;) {
      try {
        return await this.writer.run(job);
      } catch (error) {
        if (!(error instanceof Blocked)) throw error;
        await waitFor(error.by.ended, deadline);
      }
    }
  }

  /**
   * One statement of a plain write, all or nothing. Inside a writer's job only.
   * @throws Blocked on a document of an open transaction.
   */
  applyStatement<T>(statement: (scope: WriteScope) => T): T {
    const writes = new WriteSet();
    const claimed: string[] = [];
    const scope: WriteScope = {
      writes,
      view: new View({ store: this.store, writes }),
      claim: (key) => {
        this.locks.pass(key);
        claimed.push(key.toString('latin1'));
      },
    };
    const result = statement(scope);
    this.flush(writes, claimed);
    return result;
  }

  /**
   * Creates a collection; inside a writer's job only.
   * @throws Blocked while an open transaction creates one of the same name.
   */
  createCollection(ns: string): Collection {
    this.locks.pass(namespaceKey(ns));
    return this.catalog.create(ns);
  }

  /** Calls back once the job that calls this has committed. Inside a writer's job only. */
  afterCommit(callback: () => void): void {
    this.writer.afterCommit(callback);
  }

  /** The collection of a transaction; created in it when there is none. */
  async collectionIn(transaction: Transaction, ns: string): Promise<Collection> {
    const existing = transaction.use(ns);
    if (existing) return existing;
    const draft = await this.writer.run(() => this.catalog.draft(ns));
    transaction.create(draft);
    return draft;
  }

  /** Commits a transaction; `also` writes what must be saved with it. */
  async commit(transaction: Transaction, also: () => void): Promise<void> {
    transaction.state = 'committing';
    const { writes } = transaction;
    try {
      await this.writer.run(() => {
        transaction.assertUnchanged();
        for (const made of transaction.created.values()) this.catalog.add(made);
        this.flush(writes, [...transaction.claims]);
        also();
      });
      transaction.end('committed');
    } catch (error) {
      transaction.end('aborted');
      throw error;
    }
  }

  /**
   * Begins a change of a collection's indexes or its drop; inside a writer's job only.
   * @returns the number of the change. Transactions with older snapshots are refused from then on.
   * @throws Blocked while a transaction that used the collection is open.
   */
  changeCollection(collection: Collection): number {
    for (const transaction of this.locks.openTransactions) {
      if (transaction.touched.has(collection)) throw new Blocked(transaction);
    }
    collection.changedAt = this.locks.wrote([]);
    this.seeLater(collection.changedAt);
    return collection.changedAt;
  }

  /** Copies all acknowledged writes, as of one moment, into a new directory. */
  async backUp(to: string): Promise<void> {
    const copying = this.store.copyTo(to);
    this.copies.add(copying);
    await copying.finally(() => this.copies.delete(copying));
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.copies);
    for (const transaction of [...this.locks.openTransactions]) transaction.end('aborted');
    await this.writer.idle();
    this.snapshots.close();
    await this.store.close();
  }

  private flush(writes: WriteSet, claimed: string[]): void {
    writes.flushTo(this.store);
    this.states?.wrote(writes);
    for (const collection of writes.collections) this.catalog.save(collection);
    if (claimed.length > 0) this.seeLater(this.locks.wrote(claimed));
  }

  /** Open transactions refer to collections that are reloaded here: their commits are refused. */
  private forgetFailedWrites(): void {
    const write = this.locks.wrote([]);
    this.catalog.reload(write);
    this.locks.becameVisible(write);
  }

  private takeSnapshot(): Snapshot {
    // LMDB keeps one reader per turn: without this it may be older than the last commit.
    this.store.root.resetReadTxn();
    return this.store.root.useReadTransaction();
  }

  /** New snapshots include a write once its batch has committed. */
  private seeLater(write: number): void {
    this.afterCommit(() => this.locks.becameVisible(write));
  }
}

async function waitFor(ended: Promise<void>, deadline: number): Promise<void> {
  if (deadline === Infinity) return ended;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const expired = failure('MaxTimeMSExpired', 'operation exceeded time limit');
    timer = setTimeout(() => reject(expired), Math.max(0, deadline - Date.now()));
  });
  try {
    await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}
