import type { Transaction as Snapshot } from 'lmdb';
import { transient, type MongoFailure } from '../errors';
import type { Catalog, Collection } from './catalog';
import type { LockOwner, Locks } from './locks';
import type { WriteScope } from './records';
import type { Store } from './store';
import { View } from './view';
import { WriteSet } from './write-set';

type State = 'open' | 'committing' | 'committed' | 'aborted';

interface TransactionOptions {
  /** The session's number of the transaction. */
  number: bigint;
  locks: Locks<Transaction>;
  snapshot: Snapshot;
  store: Store;
  catalog: Catalog;
  limitMs: number;
}

/** A session's transaction: a snapshot to read, an overlay to write, and its claims. */
export class Transaction implements WriteScope, LockOwner {
  readonly writes = new WriteSet();
  readonly view: View;
  readonly claims = new Set<string>();
  readonly touched = new Set<Collection>();
  /** Collections that it creates, which others see after the commit. */
  readonly created = new Map<string, Collection>();
  readonly ended: Promise<void>;
  state: State = 'open';
  private isRunning = false;
  private readonly timer: NodeJS.Timeout;
  private announceEnd: () => void = () => undefined;

  readonly number: bigint;
  private readonly locks: Locks<Transaction>;
  private readonly snapshot: Snapshot;
  private readonly catalog: Catalog;

  constructor({ number, locks, snapshot, store, catalog, limitMs }: TransactionOptions) {
    this.number = number;
    this.locks = locks;
    this.snapshot = snapshot;
    this.catalog = catalog;
    this.view = new View({ store, snapshot, writes: this.writes, asOf: locks.visible });
    this.ended = new Promise((resolve) => (this.announceEnd = resolve));
    this.timer = setTimeout(() => this.expire(), limitMs);
    this.timer.unref();
    locks.open(this);
  }

  /** True while one of its operations runs: a second one, or its commit, is refused. */
  get isBusy(): boolean {
    return this.isRunning;
  }

  startOperation(): void {
    this.isRunning = true;
  }

  finishOperation(): void {
    this.isRunning = false;
    if (this.hasEnded) this.snapshot.done();
  }

  /** @throws NoSuchTransaction once it has ended, which may happen while an operation waits. */
  assertOpen(): void {
    if (this.state !== 'open') throw transactionEnded(this.number);
  }

  claim(key: Buffer): void {
    this.assertOpen();
    this.locks.claim(this, key);
  }

  /**
   * The collection of a namespace in the snapshot; recorded as used.
   * @throws SnapshotUnavailable, labelled transient, when it was dropped or its indexes changed
   * since the snapshot was taken.
   */
  use(ns: string): Collection | undefined {
    this.assertOpen();
    const own = this.created.get(ns);
    if (own) return own;
    const collection = this.catalog.get(ns);
    const changedAt = collection?.changedAt ?? this.catalog.droppedAt(ns);
    if (changedAt > this.locks.snapshotOf(this)) {
      throw transient(
        'SnapshotUnavailable',
        `Unable to read from a snapshot: ${ns} changed after the transaction began`,
      );
    }
    if (collection) this.touched.add(collection);
    return collection;
  }

  /** Makes a draft of the catalog's visible to this transaction. @throws WriteConflict */
  create(draft: Collection): void {
    this.claim(namespaceKey(draft.ns));
    this.created.set(draft.ns, draft);
  }

  /**
   * Whether every collection it used is unchanged. Changes are blocked while the transaction is
   * open; the commit verifies it.
   */
  assertUnchanged(): void {
    for (const collection of this.touched) {
      const isSame = this.catalog.get(collection.ns) === collection;
      if (isSame && collection.changedAt <= this.locks.snapshotOf(this)) continue;
      throw transient('WriteConflict', `${collection.ns} changed while the transaction was open`);
    }
    for (const ns of this.created.keys()) {
      if (!this.catalog.get(ns)) continue;
      throw transient('WriteConflict', `${ns} was created while the transaction was open`);
    }
  }

  end(state: 'committed' | 'aborted'): void {
    if (this.hasEnded) return;
    this.state = state;
    clearTimeout(this.timer);
    // A running operation reads the snapshot until it detects the end.
    if (!this.isRunning) this.snapshot.done();
    this.locks.release(this);
    this.announceEnd();
  }

  private get hasEnded(): boolean {
    return this.state === 'committed' || this.state === 'aborted';
  }

  private expire(): void {
    if (this.state === 'open') this.end('aborted');
  }
}

/** The lock of a collection that is being created; keys of documents begin with a zero byte. */
export const namespaceKey = (ns: string): Buffer => Buffer.from(`namespace ${ns}`);

/** The error of an operation whose transaction has ended or never began. */
export function transactionEnded(number: bigint): MongoFailure {
  return transient(
    'NoSuchTransaction',
    `Given transaction number ${number} does not match any in-progress transactions.`,
  );
}
