/** Runs work of one key in order and of different keys side by side. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Resolves or rejects with the work's own outcome; a failure does not stop what is behind it. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const tail = mine.catch(() => undefined);
    this.tails.set(key, tail);
    void tail.then(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    });
    return mine;
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.tails.size > 0) await Promise.all(this.tails.values());
  }
}
