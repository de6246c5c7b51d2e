import type { Store } from './store';

interface Job {
  run(): void;
  settle(): void;
  fail(error: unknown): void;
}

/**
 * Group commit. Jobs that arrive while a commit is being flushed wait for the next one and share
 * its fsync; each promise resolves once its batch is on disk, in the order of arrival.
 */
export class Writer {
  private queue: Job[] = [];
  private running: Promise<void> | undefined;
  private committed: (() => void)[] = [];

  constructor(private readonly store: Store) {}

  /** Runs a synchronous job inside the next LMDB transaction; its error rejects this job alone. */
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

  /** Calls back when the batch that is being run has committed; inside a job only. */
  afterCommit(callback: () => void): void {
    this.committed.push(callback);
  }

  /** Resolves when nothing is left to write. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async drain(): Promise<void> {
    // Let the other messages of this turn join the batch.
    await new Promise(setImmediate);
    while (this.queue.length > 0) {
      const batch = this.queue;
      this.queue = [];
      try {
        await this.store.root.transaction(() => batch.forEach((job) => job.run()));
        this.committed.splice(0).forEach((callback) => callback());
        batch.forEach((job) => job.settle());
      } catch (error) {
        batch.forEach((job) => job.fail(error));
      }
    }
    this.running = undefined;
  }
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
