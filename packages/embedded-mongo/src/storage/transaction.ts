import type { Transaction as Snapshot } from 'lmdb';
import { transient } from '../errors';
import type { Collection } from './catalog';
import type { LockOwner, Locks } from './locks';
import type { WriteScope } from './records';
import type { Store } from './store';
import { View } from './view';
import { WriteSet } from './write-set';

type State = 'open' | 'committing' | 'committed' | 'aborted';

interface TransactionParts {
  /** The session's own number of it. */
  number: bigint;
  locks: Locks<Transaction>;
  snapshot: Snapshot;
  store: Store;
  limitMs: number;
}

/** A session's transaction: a snapshot to read, an overlay to write, and what it has claimed. */
export class Transaction implements WriteScope, LockOwner {
  readonly writes = new WriteSet();
  readonly view: View;
  readonly claims = new Set<string>();
  readonly touched = new Set<Collection>();
  readonly ended: Promise<void>;
  state: State = 'open';
  /** True while one of its operations runs: a second one is refused. */
  isBusy = false;
  private readonly timer: NodeJS.Timeout;
  private announceEnd: () => void = () => undefined;

  readonly number: bigint;
  private readonly locks: Locks<Transaction>;
  private readonly snapshot: Snapshot;

  constructor({ number, locks, snapshot, store, limitMs }: TransactionParts) {
    this.number = number;
    this.locks = locks;
    this.snapshot = snapshot;
    this.view = new View(store, snapshot, this.writes);
    this.ended = new Promise((resolve) => (this.announceEnd = resolve));
    this.timer = setTimeout(() => this.expire(), limitMs);
    this.timer.unref();
    locks.open(this);
  }

  claim(key: Buffer): void {
    this.locks.claim(this, key);
  }

  /** Remembers a collection, and refuses one whose indexes are younger than the snapshot. */
  touch(collection: Collection): void {
    if (collection.changedAt > this.locks.snapshotOf(this)) {
      throw transient(
        'SnapshotUnavailable',
        `Unable to read from a snapshot: ${collection.ns} changed after the transaction began`,
      );
    }
    this.touched.add(collection);
  }

  end(state: 'committed' | 'aborted'): void {
    if (this.state === 'committed' || this.state === 'aborted') return;
    this.state = state;
    clearTimeout(this.timer);
    this.snapshot.done();
    this.locks.release(this);
    this.announceEnd();
  }

  private expire(): void {
    if (this.state === 'open') this.end('aborted');
  }
}
