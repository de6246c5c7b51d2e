import type { Stored } from '@contend/service-kit';
import type { Bracket } from '../domain/bracket';

/** How many brackets stay in memory. One of 1,024 entries has a few megabytes with its matches. */
const mostKept = 16;

/** What a stored bracket is recognized by. A stamp is written by one save, and never again. */
export type Mark = Pick<Bracket, 'stamp' | 'claims'> & { version: number };

/**
 * Brackets that were read or saved last. One is used only while the store has its version and
 * stamp, so it does not matter which replica wrote last, nor whether a save was rolled back. The
 * engine keeps what follows from a stage for as long as the stage is in memory.
 */
export class KnownBrackets {
  private readonly brackets = new Map<string, Stored<Bracket>>();

  has(id: string): boolean {
    return this.brackets.has(id);
  }

  /** The bracket that the store has now; null where another one is known. */
  at(id: string, { version, stamp, claims }: Mark): Stored<Bracket> | null {
    const known = this.brackets.get(id);
    if (!known || !stamp || known.version !== version || known.state.stamp !== stamp) return null;
    this.keep(known);
    return { version, state: { ...known.state, ...(claims !== undefined && { claims }) } };
  }

  /** Returns it. One that an earlier version saved has no stamp, and is not kept. */
  keep(stored: Stored<Bracket>): Stored<Bracket> {
    const { id, stamp } = stored.state;
    this.brackets.delete(id);
    if (stamp) this.brackets.set(id, stored);
    const [oldest] = this.brackets.keys();
    if (this.brackets.size > mostKept && oldest !== undefined) this.brackets.delete(oldest);
    return stored;
  }
}
