import { nextTurn } from '../query/slices';
import type { Store } from './store';
import { causeOf, isRepeatable, storageFailure } from './storage-failure';

interface Job {
  run(): void;
  settle(): void;
  fail(error: unknown): void;
}

/** A batch whose transaction failed for a cause that passes is run this many times in all. */
const MAX_ATTEMPTS = 3;

const ignore = (): void => undefined;

/**
 * Group commit. Jobs that arrive during a flush are batched into the next commit and share its
 * fsync; each promise resolves once its batch is on disk, in order of arrival.
 */
export class Writer {
  private queue: Job[] = [];
  private running: Promise<void> | undefined;
  private committed: (() => void)[] = [];

  /** @param afterFailure Called when a batch could not be committed: none of it is on disk. */
  constructor(
    private readonly store: Store,
    private readonly afterFailure: () => void,
  ) {}

  /**
   * Runs a synchronous job inside the next LMDB transaction; its error rejects this job alone. The
   * job runs again after a transaction that failed: what it changes in memory belongs in
   * `afterCommit`.
   */
  run<T>(job: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let finish = (): void => undefined;
      this.queue.push({
        run() {
          try {
            const result = job();
            finish = () => resolve(result);
          } catch (error) {
            finish = () => reject(asError(error));
          }
        },
        settle: () => finish(),
        fail: reject,
      });
      this.running ??= this.drain();
    });
  }

  /** Calls back when the current batch has committed; inside a job only. */
  afterCommit(callback: () => void): void {
    this.committed.push(callback);
  }

  /** Resolves when nothing is left to write. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async drain(): Promise<void> {
    let attempts = 0;
    while (this.queue.length > 0) {
      let batch: Job[] = [];
      try {
        attempts += 1;
        // The transaction starts in a later turn: jobs that arrive until then join the batch.
        await this.commit(() => {
          batch = this.queue.splice(0);
          batch.forEach((job) => job.run());
        });
        this.committed.splice(0).forEach((callback) => callback());
        batch.forEach((job) => job.settle());
        attempts = 0;
      } catch (error) {
        this.committed = [];
        this.afterFailure();
        const cause = await causeOf(error);
        if (isRepeatable(cause) && attempts < MAX_ATTEMPTS) {
          this.queue = [...batch, ...this.queue];
          continue;
        }
        attempts = 0;
        const failure = storageFailure(this.store.dataDir, cause);
        // When the transaction could not begin, queued jobs are rejected.
        for (const job of batch.length > 0 ? batch : this.queue.splice(0)) job.fail(failure);
      }
    }
    this.running = undefined;
  }

  private async commit(run: () => void): Promise<void> {
    const { root, sync } = this.store;
    if (!sync) {
      // Without a flush there is nothing to wait for in another thread.
      await nextTurn();
      root.transactionSync(run);
      return;
    }
    const done = root.transaction(run);
    // LMDB's own promise of the commit is rejected too; unhandled, it would end the process.
    void root.committed.then(ignore, ignore);
    await done;
  }
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
