import type { TournamentSeries } from '@contend/contracts';
import { timeWords } from '../../../lib/format/clock';
import { zonePlace } from '../../../lib/format/zone-time';
import { dateLocale } from '../../../lib/language/language';
import { plural, t } from '../../../lib/language/translate';

const weekdayWords = (weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat(dateLocale, { weekday, timeZone: 'UTC' });
const [shortDay, longDay] = [weekdayWords('short'), weekdayWords('long')];

/** Monday is 1; the first of January 2024 was one. */
export const weekdayChoices = ([1, 2, 3, 4, 5, 6, 7] as const).map((value) => {
  const at = Date.UTC(2024, 0, value);
  return { value, label: shortDay.format(at), name: longDay.format(at) };
});

export const weeks = (count: number): string => plural(count, { one: '1 week', other: '# weeks' });

/** Every Friday at 20:00 (Berlin), published 2 weeks ahead. */
export function scheduleWords({
  weekdays,
  time,
  timeZone,
  weeksAhead,
}: Pick<TournamentSeries, 'weekdays' | 'time' | 'timeZone' | 'weeksAhead'>): string {
  const names = weekdayChoices.filter(({ value }) => weekdays.includes(value));
  const days = names.length === 7 ? t`day` : names.map(({ name }) => name).join(', ');
  return t`Every ${days} at
    ${timeWords(time)} (${zonePlace(timeZone)}), published ${weeks(weeksAhead)} ahead`;
}

const skips: Record<string, string> = {
  'too-late': t`The platform was down when it was due, and too little time was left to register.`,
  'not-organizer': t`You did not have the organizer role.`,
  cancelled: t`Its draft was cancelled.`,
  'insufficient-funds': t`Your wallet did not cover the guaranteed prizes.`,
  'too-many-tournaments': t`You had 50 events that had not ended.`,
  'account-suspended': t`Your account was suspended.`,
  'birth-date-required': t`Your birth date is missing in the settings.`,
  'under-age': t`You are too young for events with prizes in your country.`,
  'country-required': t`Your country is missing in the settings.`,
  'country-blocked': t`The law of your country does not allow such prizes.`,
};

/** Why an event was not published. */
export const skipWords = (reason: string | null): string =>
  skips[reason ?? ''] ?? t`Its terms could not be played any more.`;

export const seriesTones = { active: 'good', paused: 'warn', ended: 'plain' } as const;
export const seriesStatus = { active: t`Active`, paused: t`Paused`, ended: t`Ended` } as const;
