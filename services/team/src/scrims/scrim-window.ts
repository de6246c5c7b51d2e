import { inMs, must, scrimLimits } from '@contend/contracts';
import { zonedTime } from '@contend/contracts/src/zoned-time';
import { Temporal } from 'temporal-polyfill';

/** A window of possible starts by the clock of a zone; `minutes` 0 is one exact start. */
interface WallWindow {
  /** `2026-11-29T21:30`. */
  local: string;
  timeZone: string;
  minutes: number;
}

export interface ScrimWindow extends WallWindow {
  /** The first and the last possible start. */
  from: Date;
  until: Date;
}

/**
 * The instants of a window. A wall time that occurs twice, when clocks are set back, is the first.
 * @throws Refusal `start-not-possible` for a time that does not exist: not in the calendar, or
 * skipped when clocks are set forward.
 */
export function windowOf(wall: WallWindow): ScrimWindow {
  const plain = parseLocalTime(wall.local);
  const zoned = plain.toZonedDateTime(wall.timeZone, { disambiguation: 'earlier' });
  must(zoned.toPlainDateTime().equals(plain), 'start-not-possible', { local: wall.local });
  const from = new Date(zoned.epochMilliseconds);
  return { ...wall, from, until: inMs(from, wall.minutes * 60_000) };
}

function parseLocalTime(local: string): Temporal.PlainDateTime {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' });
  } catch {
    must(false, 'start-not-possible', { local });
  }
}

/** The window of one exact start, shown by the clock of `timeZone`. */
export function exactWindow(startsAt: Date, timeZone: string): ScrimWindow {
  return {
    local: wallTimeOf(startsAt, timeZone),
    timeZone,
    minutes: 0,
    from: startsAt,
    until: startsAt,
  };
}

/** `2026-11-29T21:30` by the clock of the zone. */
export const wallTimeOf = (at: Date, timeZone: string): string =>
  zonedTime(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** The hour of a week by the clock of the zone: 0 is Monday 00:00, 167 is Sunday 23:00. */
export function weekHourOf(at: Date, timeZone: string): number {
  const { dayOfWeek, hour } = zonedTime(at, timeZone);
  return (dayOfWeek - 1) * 24 + hour;
}

/** The starts of all hours of a day of the zone: 23 to 25 of them. */
export function hoursOfDay(date: string, timeZone: string): Date[] {
  const day = Temporal.PlainDate.from(date);
  const begin = day.toZonedDateTime(timeZone);
  const end = day.add({ days: 1 }).toZonedDateTime(timeZone);
  const hours: Date[] = [];
  for (let at = begin; Temporal.ZonedDateTime.compare(at, end) < 0; at = at.add({ hours: 1 })) {
    hours.push(new Date(at.epochMilliseconds));
  }
  return hours;
}

/** The next `count` days of the zone, today first. */
export function daysFrom(now: Date, timeZone: string, count: number): string[] {
  const today = zonedTime(now, timeZone).toPlainDate();
  return Array.from({ length: count }, (_, nth) => today.add({ days: nth }).toString());
}

/**
 * Asserts that all starts of the windows are still to come and near enough.
 * @throws Refusal `start-not-possible`
 */
export function requireStartsAhead(windows: ScrimWindow[], now: Date): void {
  const latest = inMs(now, scrimLimits.aheadMs);
  must(
    windows.every(({ until }) => until > now && until <= latest),
    'start-not-possible',
  );
}

/** Whether a start lies in one of the windows. */
export const suits = (windows: ScrimWindow[], startsAt: Date): boolean =>
  windows.some(({ from, until }) => from <= startsAt && startsAt <= until);

/** The first start that suits both posts and is still to come; null when there is none. */
export function firstCommonStart(one: ScrimWindow[], other: ScrimWindow[], now: Date): Date | null {
  const starts = one.flatMap((window) =>
    other.flatMap((rival) => {
      const from = new Date(
        Math.max(window.from.getTime(), rival.from.getTime(), now.getTime() + 1),
      );
      return from <= window.until && from <= rival.until ? [roundUp(from, window, rival)] : [];
    }),
  );
  return starts.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The next full five minutes within both windows, where there is one. */
function roundUp(at: Date, one: ScrimWindow, other: ScrimWindow): Date {
  const stepMs = 5 * 60_000;
  const rounded = new Date(Math.ceil(at.getTime() / stepMs) * stepMs);
  return rounded <= one.until && rounded <= other.until ? rounded : at;
}
