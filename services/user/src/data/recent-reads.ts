interface Limits {
  /** How old a result may be, in milliseconds since its read began. */
  freshMs: number;
  /** The most results that are kept; the oldest are dropped. */
  most: number;
}

/** Results of reads that many callers ask for within a short time. */
export class RecentReads<Value> {
  private readonly kept = new Map<string, { begunMs: number; value: Promise<Value> }>();

  constructor(
    private readonly limits: Limits,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Callers at the same time share one read. The result of a failed read is not kept. */
  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.kept.get(key);
    if (known && this.nowMs() - known.begunMs < this.limits.freshMs) return known.value;
    const entry = { begunMs: this.nowMs(), value: read() };
    this.kept.delete(key);
    this.kept.set(key, entry);
    entry.value.catch(() => {
      if (this.kept.get(key) === entry) this.kept.delete(key);
    });
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.limits.most && oldest !== undefined) this.kept.delete(oldest);
    return entry.value;
  }

  /** Lets later callers read again, also those of a read that is under way. */
  clear(): void {
    this.kept.clear();
  }
}
