const shown = 100;

/** What an audit found, in words; past a hundred it only counts. */
export class Findings {
  private readonly found: string[] = [];
  private more = 0;

  /** Notes a difference unless two numbers agree. */
  same(what: string, expected: number, actual: number): void {
    if (expected !== actual) this.note(`${what}: expected ${expected}, found ${actual}`);
  }

  note(difference: string): void {
    if (this.found.length < shown) this.found.push(difference);
    else this.more += 1;
  }

  list(): string[] {
    return this.more === 0 ? this.found : [...this.found, `and ${this.more} more`];
  }
}

/** Sums by name, for what is open right now. */
export class Sums {
  private readonly byName = new Map<string, number>();

  add(name: string, cents: number): void {
    this.byName.set(name, this.of(name) + cents);
  }

  of(name: string): number {
    return this.byName.get(name) ?? 0;
  }
}
