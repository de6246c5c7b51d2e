import { Temporal } from 'temporal-polyfill';

export type Interval = 'month' | 'year';

/** Starts at `start`, and is over at `end`. */
export interface Period {
  /** From 0. */
  index: number;
  start: Date;
  end: Date;
}

export const monthsOf = (interval: Interval): number => (interval === 'year' ? 12 : 1);

/**
 * A period of a subscription, counted from its anchor in UTC. A month without the anchor's day has
 * the period begin on its last day, and the next one begins on the anchor's day again: 31 January,
 * 28 February, 31 March.
 */
export function periodOf(anchor: Date, interval: Interval, index: number): Period {
  const first = Temporal.Instant.fromEpochMilliseconds(anchor.getTime()).toZonedDateTimeISO('UTC');
  const startOf = (nth: number): Date =>
    new Date(first.add({ months: nth * monthsOf(interval) }).epochMilliseconds);
  return { index, start: startOf(index), end: startOf(index + 1) };
}

/** The period that contains an instant; the first one for an instant before the anchor. */
export function periodAt(anchor: Date, interval: Interval, at: Date): Period {
  const months =
    (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth();
  const near = Math.max(0, Math.floor(months / monthsOf(interval)));
  const period = periodOf(anchor, interval, near);
  return at < period.start && near > 0 ? periodOf(anchor, interval, near - 1) : period;
}

/**
 * The period that begins at `from`, or the later one that contains `at`, in the months that count
 * from the anchor: another interval keeps the anchor's day.
 */
export function periodFrom(
  anchor: Date,
  { interval, from, at }: { interval: Interval; from: Date; at: Date },
): Period {
  const months = monthsOf(interval);
  const first = periodAt(anchor, 'month', from).index;
  const present = periodAt(anchor, 'month', at < from ? from : at).index;
  const begins = present - ((present - first) % months);
  const { start } = periodOf(anchor, 'month', begins);
  const { start: end } = periodOf(anchor, 'month', begins + months);
  return { index: Math.floor(begins / months), start, end };
}

/** The part of an amount for the rest of a period, as an exact fraction. */
export function restOf({ start, end }: Period, at: Date): { left: bigint; whole: bigint } {
  const clipped = Math.min(Math.max(at.getTime(), start.getTime()), end.getTime());
  return { left: BigInt(end.getTime() - clipped), whole: BigInt(end.getTime() - start.getTime()) };
}
