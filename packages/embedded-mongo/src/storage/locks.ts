import { transient } from '../errors';

/** The state of a transaction that the locks use. */
export interface LockOwner {
  /** Names of the documents and unique keys it has claimed. */
  readonly claims: Set<string>;
  /** Resolves when it has committed or aborted. */
  readonly ended: Promise<void>;
}

/** Thrown inside a plain write on a document of an open transaction: wait, then retry. */
export class Blocked extends Error {
  constructor(readonly by: LockOwner) {
    super('blocked by an open transaction');
  }
}

/**
 * Write locks. A transaction claims each document and each unique key it writes, until it ends.
 * Recent writes are recorded by number while an older snapshot may exist.
 */
export class Locks<Owner extends LockOwner = LockOwner> {
  private readonly owners = new Map<string, Owner>();
  private readonly snapshots = new Map<Owner, number>();
  /** Key → number of its last write, oldest first. */
  private readonly recent = new Map<string, number>();
  private lastWrite = 0;
  private visibleWrite = 0;

  /** Must be called right after the snapshot was taken. */
  open(transaction: Owner): void {
    this.snapshots.set(transaction, this.visibleWrite);
  }

  get openTransactions(): Iterable<Owner> {
    return this.snapshots.keys();
  }

  /** The number of the last write that a snapshot taken now is certain to include. */
  get visible(): number {
    return this.visibleWrite;
  }

  /** The number of the last write that a transaction's snapshot is certain to include. */
  snapshotOf(transaction: Owner): number {
    return this.snapshots.get(transaction) ?? this.visibleWrite;
  }

  /** Claims a key for a transaction. @throws WriteConflict when another has it. */
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

  /** Asserts that no open transaction has a plain write's key. @throws Blocked */
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

  /** Marks a write and all before it as visible to new snapshots. */
  becameVisible(write: number): void {
    this.visibleWrite = Math.max(this.visibleWrite, write);
    this.forget();
  }

  release(transaction: Owner): void {
    this.snapshots.delete(transaction);
    for (const name of transaction.claims) this.owners.delete(name);
    this.forget();
  }

  /** Drops records that every open snapshot includes. */
  private forget(): void {
    const oldest = Math.min(this.visibleWrite, ...this.snapshots.values());
    for (const [name, write] of this.recent) {
      if (write > oldest) break;
      this.recent.delete(name);
    }
  }
}
