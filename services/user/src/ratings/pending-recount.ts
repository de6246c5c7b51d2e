import { decide, type Decision } from '@contend/contracts';
import { randomBytes } from 'node:crypto';
import type { Career } from './career';
import type { AnnulmentCause } from './rating-annulment';

/**
 * A player whose results must be counted again from a position on. Results before the earliest such
 * position of their players are correct.
 */
export interface PendingRecount {
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
  /** How far these pages came; absent before the first, and null after the last. */
  swept?: Swept | null | undefined;
}

interface Swept {
  /**
   * All results before this position are counted for players who are stale from an earlier one on:
   * their rows stay as they are until all results are counted.
   */
  until: string;
  /** The process that came here: it has the careers of these players at that position. */
  by: string | null;
  /** What `pages` was then: replicas of an earlier version schedule pages without this position. */
  page: number;
}

export const recountId = 'results';

/** The most results that one transaction counts again after a result has changed. */
export const recountPageSize = 200;

/** The most results that a page of the timer looks at, and players whose accounts it saves. */
export const sweepSize = 500;
export const accountsAtOnce = 200;

/** How far the pages of a recount came; null before the first one. */
export const sweepProgress = (known: Recount | null): Swept | null =>
  known?.swept?.page === known?.pages ? (known?.swept ?? null) : null;

/**
 * Schedules the timer `recount` for the next page, after players became stale from a position on.
 * Results that were counted behind it are counted again.
 */
export function nextPage(known: Recount | null, from: string, now: Date): Decision<Recount> {
  const swept = sweepProgress(known);
  if (!swept || swept.until <= from) return scheduled(known, swept, now);
  return scheduled(known, { ...swept, until: from, by: null }, now);
}

/** Schedules it after a page that counted all results before `until`. */
export const pageSwept = (
  known: Recount | null,
  { until, by }: Pick<Swept, 'until' | 'by'>,
  now: Date,
): Decision<Recount> => scheduled(known, { until, by }, now);

/** Ends the recount: no player is stale any more. */
export const recountEnded = (known: Recount): Decision<Recount> =>
  decide({ ...known, swept: null }, { timers: { recount: null } });

function scheduled(
  known: Recount | null,
  swept: Pick<Swept, 'until' | 'by'> | null,
  now: Date,
): Decision<Recount> {
  const pages = (known?.pages ?? 0) + 1;
  const next = swept && { until: swept.until, by: swept.by, page: pages };
  return decide({ id: recountId, pages, swept: next }, { timers: { recount: now } });
}

/** The position right after one: every later result has a greater one. */
export const after = (position: string): string => `${position} `;

/** Sorts after the positions of all matches that were completed at an instant. */
export const afterInstant = (at: Date): string => `${at.toISOString()} ~`;

/** Sorts after every position; a comparison with text leaves out matches without a result. */
export const afterAll = '~';

/** Whether results of a player are wrong from a position on, or before it. */
export const isStaleAt = (one: PendingRecount | undefined, position: string): boolean =>
  one !== undefined && one.from <= position;

interface Joining {
  userId: string;
  position: string;
  /** A player because of whom a result was counted again, and all stale players of it. */
  driver: PendingRecount;
  rows: readonly PendingRecount[];
}

/** The row of a player after a result was counted again; the same one where nothing changes. */
export function joined(
  known: PendingRecount | undefined,
  { userId, position, driver, rows }: Joining,
): PendingRecount {
  const annulment = known?.annulment ?? rows.find((one) => one.annulment)?.annulment ?? null;
  if (!known) return { ...driver, userId, from: position, annulment };
  const isSame = isStaleAt(known, position) && (known.annulment ?? null) === annulment;
  const from = isStaleAt(known, position) ? known.from : position;
  return isSame ? known : { ...known, from, annulment };
}

export const earliestOf = (careers: Iterable<PendingRecount>): PendingRecount | null => {
  let earliest: PendingRecount | null = null;
  for (const one of careers) if (!earliest || one.from < earliest.from) earliest = one;
  return earliest;
};

/** The instant at which the match at a position was completed. */
export const timeOf = (position: string): Date => new Date(position.split(' ')[0] ?? '');

/** Returns one entry for each player: the earliest, with the first annulment of any of them. */
export function mergeByPlayer(careers: PendingRecount[]): PendingRecount[] {
  const byPlayer = new Map<string, PendingRecount>();
  for (const one of careers) {
    const known = byPlayer.get(one.userId);
    const earlier = !known || one.from < known.from ? one : known;
    const annulment = known?.annulment ?? one.annulment ?? null;
    const cause = [known?.cause, one.cause].includes('ruling') ? 'ruling' : earlier.cause;
    byPlayer.set(one.userId, { ...earlier, annulment, ...(cause && { cause }) });
  }
  return [...byPlayer.values()];
}

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
