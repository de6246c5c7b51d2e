/**
 * Runs `work` on everything queued since its last start, one batch after another, within this
 * process. The items of a failed batch are retried one by one, so that none fails with another.
 */
export function batchSequentially<Item>(
  work: (items: Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let batch: Promise<boolean> | null = null;

  async function begin(): Promise<boolean> {
    const items = waiting;
    waiting = [];
    batch = null;
    return work(items).then(
      () => true,
      () => false,
    );
  }

  return async (item) => {
    waiting.push(item);
    last = batch ??= last.then(begin);
    if (await batch) return;
    const alone = last.then(() => work([item]));
    last = alone.catch(() => undefined);
    await alone;
  };
}
