import { located } from '../errors';

const OFFSET = /^([+-])(\d\d):?(\d\d)?$/;

/** The offset of a timezone from UTC at an instant, in milliseconds. @throws Location40485 */
export function offsetOf(timezone: string, at: number): number {
  if (['Z', 'UTC', 'GMT'].includes(timezone)) return 0;
  const [, sign, hours, minutes = '0'] = OFFSET.exec(timezone) ?? [];
  if (hours) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: timezone, hourCycle: 'h23', year: 'numeric', month: 'numeric' },
      ...{ day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
    const { year, month, day, hour, minute, second } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
  } catch {
    throw located(40485, `unrecognized time zone identifier: "${timezone}"`);
  }
}

/** A date whose UTC fields are those of the timezone. */
export const localDate = (date: Date, timezone: string): Date =>
  new Date(date.getTime() + offsetOf(timezone, date.getTime()));

/**
 * The instant of a date whose UTC fields are those of the timezone. Close to a change of the offset
 * the first guess has the other offset.
 */
export function fromLocal(local: Date, timezone: string): Date {
  const guess = local.getTime() - offsetOf(timezone, local.getTime());
  return new Date(local.getTime() - offsetOf(timezone, guess));
}
