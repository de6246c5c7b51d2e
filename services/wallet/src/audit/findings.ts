/** One difference. */
export interface Finding {
  /** The subject: `user:<id>`, `escrow:<key>` or `transfer <id>`. */
  about: string;
  text: string;
}

/** Findings beyond this number are counted but not kept. */
const kept = 5000;

/** The differences that an audit found. */
export class Findings {
  private readonly found: Finding[] = [];
  private more = 0;

  /** Reports a difference unless two numbers are equal. */
  same(what: string, expected: number, actual: number): void {
    if (expected !== actual) this.note(`${what}: expected ${expected}, found ${actual}`);
  }

  /** @param difference begins with its subject and a colon. */
  note(difference: string): void {
    const about = difference.slice(0, difference.indexOf(': '));
    if (this.found.length < kept) this.found.push({ about, text: difference });
    else this.more += 1;
  }

  list(): Finding[] {
    return this.found;
  }

  /** The number of findings beyond those kept. */
  overflow(): number {
    return this.more;
  }
}

const shown = 100;

/** The differences as texts; those past a hundred are counted. */
export function inWords(differences: string[], overflow = 0): string[] {
  const more = differences.length - shown + overflow;
  if (differences.length <= shown && overflow === 0) return differences;
  return [...differences.slice(0, shown), `and ${Math.max(more, overflow)} more`];
}

/** Sums by name, for amounts that are open now. */
export class Sums {
  private readonly byName = new Map<string, number>();

  add(name: string, cents: number): void {
    this.byName.set(name, this.of(name) + cents);
  }

  of(name: string): number {
    return this.byName.get(name) ?? 0;
  }
}
