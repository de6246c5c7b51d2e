import { inMs } from '@contend/contracts';

const dayMs = 24 * 60 * 60 * 1000;

const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6;

/**
 * The same time of day after `days` business days: Monday to Friday in UTC, without holidays.
 * @param days 1 or more
 */
export function afterBusinessDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0; left -= isWeekend(at) ? 0 : 1) at = inMs(at, dayMs);
  return at;
}
