interface Limits {
  /** How old a result may be, in milliseconds since its read began. */
  freshMs: number;
  /** The most results that are kept; those that were used least recently are dropped. */
  most: number;
}

interface Kept<Value> {
  mark: string;
  begunMs: number;
  value: Promise<Value>;
}

/** Results of reads that many callers ask for within a short time. */
export class RecentReads<Value> {
  private readonly kept = new Map<string, Kept<Value>>();

  constructor(
    private readonly limits: Limits,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /**
   * Callers at the same time share one read. The result of a failed read is not kept.
   *
   * @param mark What the result is read from: with another mark it is read again. Null where it is
   *   not known whether it would be the same: nothing is kept then.
   */
  get(key: string, read: () => Promise<Value>, mark: string | null = ''): Promise<Value> {
    if (mark === null) return read();
    const known = this.kept.get(key);
    const isFresh = known?.mark === mark && this.nowMs() - known.begunMs < this.limits.freshMs;
    const entry = isFresh ? known : { mark, begunMs: this.nowMs(), value: read() };
    this.kept.delete(key);
    this.kept.set(key, entry);
    if (!isFresh) {
      entry.value.catch(() => {
        if (this.kept.get(key) === entry) this.kept.delete(key);
      });
    }
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.limits.most && oldest !== undefined) this.kept.delete(oldest);
    return entry.value;
  }

  /** Lets later callers read again, also those of a read that is under way. */
  clear(): void {
    this.kept.clear();
  }
}
