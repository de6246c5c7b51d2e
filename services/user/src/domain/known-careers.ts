import { randomBytes } from 'node:crypto';
import type { Career } from './career';
import type { Swept } from './stale-career';

/** The most careers that a process keeps; those of others are read from the store. */
const mostKept = 20_000;

/**
 * Careers of stale players at the position up to which this process counted their results. They
 * are of no use once another process, or a result before that position, changed the recount.
 */
export class KnownCareers {
  /** Names this process in the recount. */
  readonly by = randomBytes(8).toString('hex');
  private until = '';
  private careers = new Map<string, Career>();

  constructor(private readonly most = mostKept) {}

  /** The careers at the position that a recount came to; empty where they are of another one. */
  at(swept: Swept | null): ReadonlyMap<string, Career> {
    const isKnown = swept?.by === this.by && swept.until === this.until;
    if (!isKnown) this.careers.clear();
    return this.careers;
  }

  /** Keeps the careers that a saved page counted, in place of the least recent ones. */
  keep(until: string, counted: ReadonlyMap<string, Career>): void {
    this.until = until;
    for (const [userId, career] of counted) {
      this.careers.delete(userId);
      this.careers.set(userId, career);
    }
    for (const userId of this.careers.keys()) {
      if (this.careers.size <= this.most) return;
      this.careers.delete(userId);
    }
  }
}
