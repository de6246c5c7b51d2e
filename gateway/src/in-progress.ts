/** An item and its index in the list. */
export interface Entry<T> {
  readonly item: T;
  index: number;
}

/**
 * The requests in progress. Not a Set: when one grows or shrinks, V8 links its former table to the
 * next, and once a table is old, every request that was ever added stays in memory until a full
 * collection. The short collections then copy all of them.
 */
export class InProgress<T> {
  readonly #entries: Entry<T>[] = [];

  /** Returns the entry to remove once the item is done. */
  add(item: T): Entry<T> {
    const entry = { item, index: this.#entries.length };
    this.#entries.push(entry);
    return entry;
  }

  /** Removes an entry, once: the last one takes its place. */
  remove(entry: Entry<T>): void {
    const last = this.#entries.pop();
    if (!last || last === entry) return;
    this.#entries[entry.index] = last;
    last.index = entry.index;
  }

  /** Calls `work` with each item, also where that removes entries. */
  forEach(work: (item: T) => void): void {
    for (const { item } of [...this.#entries]) work(item);
  }
}
