import { t } from '../language/translate';
import { dateLocale } from '../language/language';

const dayMs = 24 * 3_600_000;

const named = new Intl.DateTimeFormat(dateLocale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const namedWithYear = new Intl.DateTimeFormat(dateLocale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A day of this device's calendar without the time: 2030-0-2. */
const keyOf = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;

/** The day of a moment: Today, Yesterday, Friday 21 November, or 3 May 2029. */
export function dayLabel(at: Date, nowMs: number): string {
  const now = new Date(nowMs);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (keyOf(at) === keyOf(now)) return t`Today`;
  if (keyOf(at) === keyOf(yesterday)) return t`Yesterday`;
  return (nowMs - at.getTime() < 300 * dayMs ? named : namedWithYear).format(at);
}
