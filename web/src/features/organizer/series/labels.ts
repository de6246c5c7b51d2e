import type { TournamentSeries } from '@contend/contracts';
import { timeWords } from '../../../lib/format/clock';
import { zonePlace } from '../../../lib/format/zone-time';

/** Monday is 1. */
export const weekdayChoices = [
  { value: 1, label: 'Mon', name: 'Monday' },
  { value: 2, label: 'Tue', name: 'Tuesday' },
  { value: 3, label: 'Wed', name: 'Wednesday' },
  { value: 4, label: 'Thu', name: 'Thursday' },
  { value: 5, label: 'Fri', name: 'Friday' },
  { value: 6, label: 'Sat', name: 'Saturday' },
  { value: 7, label: 'Sun', name: 'Sunday' },
] as const;

export const weeks = (count: number): string => (count === 1 ? '1 week' : `${count} weeks`);

/** Every Friday at 20:00 (Berlin), published 2 weeks ahead. */
export function scheduleWords({
  weekdays,
  time,
  timeZone,
  weeksAhead,
}: Pick<TournamentSeries, 'weekdays' | 'time' | 'timeZone' | 'weeksAhead'>): string {
  const names = weekdayChoices.filter(({ value }) => weekdays.includes(value));
  const days = names.length === 7 ? 'day' : names.map(({ name }) => name).join(', ');
  return `Every ${days} at ${timeWords(time)} (${zonePlace(timeZone)}), published ${weeks(weeksAhead)} ahead`;
}

const skips: Record<string, string> = {
  'too-late': 'The platform was down when it was due, and too little time was left to register.',
  'not-organizer': 'You did not have the role of an organizer.',
  cancelled: 'Its draft was cancelled.',
  'insufficient-funds': 'Your wallet did not cover the guaranteed prizes.',
  'too-many-tournaments': 'You had 50 events that had not ended.',
  'account-suspended': 'Your account was suspended.',
  'birth-date-required': 'Your birth date is missing in the settings.',
  'under-age': 'You are too young for events with prizes in your country.',
  'country-required': 'Your country is missing in the settings.',
  'country-blocked': 'The law of your country does not allow such prizes.',
};

/** Why an event was not published. */
export const skipWords = (reason: string | null): string =>
  skips[reason ?? ''] ?? 'Its terms could not be played any more.';

export const seriesTones = { active: 'good', paused: 'warn', ended: 'plain' } as const;
export const seriesStatus = { active: 'Active', paused: 'Paused', ended: 'Ended' } as const;
