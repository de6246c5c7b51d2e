import { inMs } from './decision';

/** The time of a decision, and since when its service has been running without an outage. */
export interface ServiceTime {
  now: Date;
  runningSince: Date;
  /**
   * Where time that was skipped ended, of a clock that can do so: nothing could be handled before.
   */
  skippedTo?: Date | undefined;
}

/** A deadline that is handled later than this was missed by the platform, not by persons. */
export const tolerableDelayMs = 2 * 60_000;

/** Of a long time to act, its last minutes are enough. */
const enoughMs = 5 * 60_000;

/**
 * Whether an outage took the time before a deadline from those who had to act: the deadline is
 * handled late, or the service was not running during the last five minutes before it; of a shorter
 * time, during its second half. Each deadline at which persons lose something asks this first.
 *
 * @param by the deadline
 * @param windowMs how long they had to act, in milliseconds
 */
export function wasHeldUp(by: Date, windowMs: number, time: ServiceTime): boolean {
  const { now, runningSince, skippedTo = by } = time;
  const neededMs = Math.min(windowMs / 2, enoughMs);
  const possibleAt = Math.max(by.getTime(), skippedTo.getTime());
  const isLate = now.getTime() - possibleAt > tolerableDelayMs;
  return isLate || runningSince.getTime() > by.getTime() - neededMs;
}

/**
 * The moved deadline, if it is over and an outage took it from those who had to act: they have
 * their whole time again, from now. Null for any other.
 */
export function movedByOutage(by: Date | null, windowMs: number, time: ServiceTime): Date | null {
  if (!by || time.now < by || !wasHeldUp(by, windowMs, time)) return null;
  return inMs(time.now, windowMs);
}
