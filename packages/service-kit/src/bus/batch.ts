/**
 * Limits how many pieces of work run concurrently across all callers; the rest are queued in order.
 */
export class Slots {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}

interface BatchOptions<T> {
  items: readonly T[];
  keyOf(item: T): string;
  /** Handles consecutive items of one key. */
  handle(items: T[]): Promise<void>;
  /** How many items of one key are handled by one call. */
  most: number;
  slots: Slots;
  /** When true, no further item is started. */
  isOver(): boolean;
  /** Called when everything up to this item is done. */
  onProgress(item: T): void;
}

/**
 * Handles a batch: in order per key, different keys in parallel. Items behind a failure of their
 * key are left for redelivery, because order would be lost otherwise.
 * @throws the first failure, after everything else has been done.
 */
export async function handleBatch<T>(batch: BatchOptions<T>): Promise<void> {
  const { items } = batch;
  const lanes = new Map<string, number[]>();
  items.forEach((item, index) => {
    const key = batch.keyOf(item);
    const lane = lanes.get(key);
    if (lane) lane.push(index);
    else lanes.set(key, [index]);
  });
  const done = new Array<boolean>(items.length).fill(false);
  let progress = 0;

  function finish(index: number): void {
    done[index] = true;
    const before = progress;
    while (done[progress]) progress += 1;
    const last = items[progress - 1];
    if (progress > before && last !== undefined) batch.onProgress(last);
  }

  async function run(lane: number[]): Promise<void> {
    for (let from = 0; from < lane.length; from += batch.most) {
      const next = lane.slice(from, from + batch.most);
      const isDone = await batch.slots.run(async () => {
        if (batch.isOver()) return false;
        await batch.handle(next.map((index) => items[index] as T));
        return true;
      });
      if (!isDone) return;
      next.forEach(finish);
    }
  }

  const results = await Promise.allSettled([...lanes.values()].map(run));
  const failed = results.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
