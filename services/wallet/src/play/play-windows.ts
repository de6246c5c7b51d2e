import { inMs, type PlayLimitWindow } from '@contend/contracts';
import { startOfDay, wallTime } from './wall-time';

/** A time zone that counts from an instant on; the one before it, or UTC, counted until then. */
export interface PinnedZone {
  /** IANA: `Europe/Dublin`. */
  name: string;
  since: Date;
}

interface Span {
  from: Date;
  to: Date;
}

/** The day, the week from Monday, or the calendar month of a time zone that contains an instant. */
function calendarSpan(window: PlayLimitWindow, at: Date, zone: string): Span {
  const wall = new Date(wallTime(at, zone));
  const [year, month, date] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  const day = (m: number, d: number) => startOfDay(Date.UTC(year, m, d), zone);
  if (window === 'month') return { from: day(month, 1), to: day(month + 1, 1) };
  const first = window === 'day' ? date : date - ((wall.getUTCDay() + 6) % 7);
  return { from: day(month, first), to: day(month, first + (window === 'day' ? 1 : 7)) };
}

/**
 * The window that contains an instant. One that is in use when another zone is pinned ends when it
 * would have ended, so that a change of zone never begins a window early. The first window of the
 * new zone counts what it already had.
 * @param zones in the order in which they were pinned; none for UTC
 */
export function windowAt(
  window: PlayLimitWindow,
  at: Date,
  zones: readonly PinnedZone[] = [],
): Span {
  const last = zones.at(-1);
  if (!last || zones.length === 1) return calendarSpan(window, at, last?.name ?? 'UTC');
  const inUse = windowAt(window, last.since, zones.slice(0, -1));
  return at < inUse.to ? inUse : calendarSpan(window, at, last.name);
}

/** No window is longer: a month with a change of the clock. */
const longestMs = 32 * 24 * 60 * 60 * 1000;

/** What happened before it counts in no window, whatever the time zone. */
export const countedFrom = (now: Date): Date => inMs(now, -longestMs);

/** Another zone can be pinned so long after the last one. */
const zoneChangeMs = 7 * 24 * 60 * 60 * 1000;

/** A zone matters for windows in use at the next change, and they for those of one month later. */
const zoneKeptMs = 2 * longestMs;

/**
 * Pins a time zone. Within seven days of the last change the present zone stays.
 * @param isInUse whether a limit is set, whose windows must not change
 */
export function pinZone(
  zones: readonly PinnedZone[],
  { name, isInUse }: { name: string; isInUse: boolean },
  now: Date,
): readonly PinnedZone[] {
  const last = zones.at(-1) ?? { name: 'UTC', since: new Date(0) };
  if (name === last.name) return zones;
  if (!isInUse) return [{ name, since: now }];
  if (now < inMs(last.since, zoneChangeMs)) return zones;
  const all = zones.length > 0 ? zones : [last];
  const isOver = (index: number) => {
    const next = all[index + 1];
    return next !== undefined && next.since < inMs(now, -zoneKeptMs);
  };
  return [...all.filter((_, index) => !isOver(index)), { name, since: now }];
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
