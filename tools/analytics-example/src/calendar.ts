/** Days and weeks are UTC; a week is identified by its Monday, and shown by its ISO 8601 number. */

const dayMs = 24 * 60 * 60 * 1000;

/** The UTC day of an instant, like `2026-11-21`. */
export const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** The UTC month of an instant, like `2026-11`. */
export const monthOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 7);

/** The Monday of an instant's week, like `2026-11-16`. */
export function weekOf(atMs: number): string {
  const day = Math.floor(atMs / dayMs);
  // Day 0, the first of January 1970, was a Thursday.
  const sinceMonday = (((day + 3) % 7) + 7) % 7;
  return dayOf((day - sinceMonday) * dayMs);
}
