import type { PlayLimitWindow } from '@contend/contracts';

/** The UTC day, the week from Monday, or the calendar month that contains an instant. */
export function windowAt(window: PlayLimitWindow, now: Date): { from: Date; to: Date } {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const at = (m: number, d: number) => new Date(Date.UTC(year, m, d));
  if (window === 'month') return { from: at(month, 1), to: at(month + 1, 1) };
  const first = window === 'day' ? date : date - ((now.getUTCDay() + 6) % 7);
  return { from: at(month, first), to: at(month, first + (window === 'day' ? 1 : 7)) };
}

/** The begin of the earliest of the three windows: what happened before counts in none. */
export function countedFrom(now: Date): Date {
  const { from: week } = windowAt('week', now);
  const { from: month } = windowAt('month', now);
  return week < month ? week : month;
}

/**
 * The same time of day so many calendar months later; the last day of a shorter month.
 * @param months whole, 0 or more
 */
export function addMonths(from: Date, months: number): Date {
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + months);
  const days = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(from.getUTCDate(), days));
  return next;
}
