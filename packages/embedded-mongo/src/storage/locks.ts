import { transient } from '../errors';

/** What the locks need to know of a transaction. */
export interface LockOwner {
  /** Names of the documents and unique keys it has taken. */
  readonly claims: Set<string>;
  /** Resolves when it has committed or aborted, whichever way. */
  readonly ended: Promise<void>;
}

/** Thrown inside a plain write that meets a document of an open transaction: wait, then retry. */
export class Blocked extends Error {
  constructor(readonly by: LockOwner) {
    super('blocked by an open transaction');
  }
}

/**
 * Who writes what. A transaction claims each document and each unique key it writes, until it
 * ends. Recent writes are remembered by number while a snapshot may be older than they are.
 */
export class Locks<Owner extends LockOwner = LockOwner> {
  private readonly owners = new Map<string, Owner>();
  private readonly snapshots = new Map<Owner, number>();
  /** Key → number of its last write, oldest first. */
  private readonly recent = new Map<string, number>();
  private lastWrite = 0;
  private visibleWrite = 0;

  /** To be called right after the snapshot was taken. */
  open(transaction: Owner): void {
    this.snapshots.set(transaction, this.visibleWrite);
  }

  get openTransactions(): Iterable<Owner> {
    return this.snapshots.keys();
  }

  /** The number of the last write that a snapshot taken now surely holds. */
  get visible(): number {
    return this.visibleWrite;
  }

  /** The number of the last write that a transaction's snapshot surely holds. */
  snapshotOf(transaction: Owner): number {
    return this.snapshots.get(transaction) ?? this.visibleWrite;
  }

  /** Takes a key for a transaction. @throws WriteConflict when another was faster. */
  claim(transaction: Owner, key: Buffer): void {
    const name = key.toString('latin1');
    const owner = this.owners.get(name);
    if (owner === transaction) return;
    if (owner || (this.recent.get(name) ?? 0) > this.snapshotOf(transaction)) {
      throw transient(
        'WriteConflict',
        'Caused by :: Write conflict during plan execution and yielding is disabled. :: ' +
          'Please retry your operation or multi-document transaction.',
      );
    }
    this.owners.set(name, transaction);
    transaction.claims.add(name);
  }

  /** Lets a plain write pass where no open transaction writes. @throws Blocked */
  pass(key: Buffer): void {
    if (this.owners.size === 0) return;
    const owner = this.owners.get(key.toString('latin1'));
    if (owner) throw new Blocked(owner);
  }

  /** Numbers a write whose batch is about to commit. */
  wrote(keys: Iterable<string>): number {
    this.lastWrite += 1;
    for (const name of keys) {
      this.recent.delete(name);
      this.recent.set(name, this.lastWrite);
    }
    return this.lastWrite;
  }

  /** Says that a write and all before it can be seen by new snapshots. */
  becameVisible(write: number): void {
    this.visibleWrite = Math.max(this.visibleWrite, write);
    this.forget();
  }

  release(transaction: Owner): void {
    this.snapshots.delete(transaction);
    for (const name of transaction.claims) this.owners.delete(name);
    this.forget();
  }

  /** Drops what every open snapshot already holds. */
  private forget(): void {
    const oldest = Math.min(this.visibleWrite, ...this.snapshots.values());
    for (const [name, write] of this.recent) {
      if (write > oldest) break;
      this.recent.delete(name);
    }
  }
}
