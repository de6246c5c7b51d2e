import type { Transaction as Snapshot } from 'lmdb';
import type { Store } from './store';
import { View } from './view';

/** Above this many the oldest is dropped: each keeps replaced pages of the data file in use. */
const MAX_SNAPSHOTS = 256;

/** A view of acknowledged writes; `close` releases its snapshot. */
export interface OpenView {
  view: View;
  close(): void;
}

export interface OpenSnapshot extends OpenView {
  /** The cluster time by which it is found again. */
  time: string;
}

/** One past state of the data, for as long as it is kept or a cursor reads it. */
class KeptSnapshot {
  readonly takenAt = Date.now();
  private users = 1;

  constructor(
    readonly time: string,
    readonly view: View,
    private readonly snapshot: Snapshot,
  ) {}

  open(): OpenSnapshot {
    this.users += 1;
    let isOpen = true;
    const close = (): void => {
      if (isOpen) this.release();
      isOpen = false;
    };
    return { view: this.view, time: this.time, close };
  }

  release(): void {
    this.users -= 1;
    if (this.users === 0) this.snapshot.done();
  }
}

interface SnapshotsOptions {
  store: Store;
  /** How long a state can be read again. */
  historyMs: number;
  take(): Snapshot;
  /** The number of the last write that a snapshot taken now is certain to include. */
  visible(): number;
}

/** The past states that reads with `readConcern: snapshot` return to, by cluster time. */
export class Snapshots {
  /** Oldest first. */
  private readonly kept = new Map<string, KeptSnapshot>();

  constructor(private readonly options: SnapshotsOptions) {}

  /** Keeps the present state under a cluster time that no other has. */
  open(time: string): OpenSnapshot {
    const { store, take, visible } = this.options;
    const snapshot = take();
    const made = new KeptSnapshot(time, new View({ store, snapshot, asOf: visible() }), snapshot);
    this.kept.set(time, made);
    const opened = made.open();
    this.drop();
    return opened;
  }

  /** The state of a cluster time; undefined when it is not kept, or no longer. */
  reopen(time: string): OpenSnapshot | undefined {
    this.drop();
    return this.kept.get(time)?.open();
  }

  /** Drops those that are too old, and the oldest when there are too many. */
  drop(): void {
    const { historyMs } = this.options;
    for (const [time, { takenAt }] of this.kept) {
      const isOld = Date.now() - takenAt >= historyMs;
      if (!isOld && this.kept.size <= MAX_SNAPSHOTS) return;
      this.forget(time);
    }
  }

  close(): void {
    for (const time of [...this.kept.keys()]) this.forget(time);
  }

  private forget(time: string): void {
    this.kept.get(time)?.release();
    this.kept.delete(time);
  }
}
