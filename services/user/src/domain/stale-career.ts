import { decide, type Decision } from '@contend/contracts';
import type { AnnulmentCause } from './rating-annulment';

/**
 * A player whose results must be counted again from a position on. Results before the earliest such
 * position of their players are correct.
 */
export interface StaleCareer {
  userId: string;
  from: string;
  /** The match whose result made the count necessary. */
  matchId: string;
  /** Set where an annulment may have changed ratings of the player; null otherwise. */
  annulment?: AnnulmentCause | null;
  /** Whether a counted result changed, or an earlier one arrived; null for rows before it was kept. */
  cause?: 'ruling' | 'late-result' | null;
}

/**
 * The remaining counts of all players; there is one document, and its timer counts the next page.
 */
export interface Recount {
  id: string;
  /** The number of pages that were left to the timer. */
  pages: number;
}

export const recountId = 'results';

/** The most results that one transaction counts again. */
export const recountPageSize = 200;

/** Schedules the timer `recount` for the next page. */
export const nextPage = (known: Recount | null, now: Date): Decision<Recount> =>
  decide({ id: recountId, pages: (known?.pages ?? 0) + 1 }, { timers: { recount: now } });

/** The position right after one: every later result has a greater one. */
export const after = (position: string): string => `${position} `;

export const earliestOf = (careers: Iterable<StaleCareer>): StaleCareer | null => {
  let earliest: StaleCareer | null = null;
  for (const one of careers) if (!earliest || one.from < earliest.from) earliest = one;
  return earliest;
};

/** The instant at which the match at a position was completed. */
export const timeOf = (position: string): Date => new Date(position.split(' ')[0] ?? '');

/** Returns one entry for each player: the earliest, with the first annulment of any of them. */
export function merged(careers: StaleCareer[]): StaleCareer[] {
  const byPlayer = new Map<string, StaleCareer>();
  for (const one of careers) {
    const known = byPlayer.get(one.userId);
    const earlier = !known || one.from < known.from ? one : known;
    const annulment = known?.annulment ?? one.annulment ?? null;
    const cause = [known?.cause, one.cause].includes('ruling') ? 'ruling' : earlier.cause;
    byPlayer.set(one.userId, { ...earlier, annulment, ...(cause && { cause }) });
  }
  return [...byPlayer.values()];
}
