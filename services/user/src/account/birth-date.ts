import { adultYears, must, oldestMinimumAge, youngestYears } from '@contend/contracts';

const earliest = '1900-01-01';

/** The day on which a person turns `years`; a person born on 29 February turns on 1 March. */
function birthday(birthDate: string, years: number): Date {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day));
}

/** @throws Refusal for an impossible birth date, or one too young for an account. */
export function requirePlausibleBirthDate(birthDate: string, now: Date): void {
  must(birthDate >= earliest && birthday(birthDate, 0) <= now, 'invalid-request', {
    issues: [{ path: 'body.birthDate', message: 'must be a date in the past' }],
  });
  must(birthday(birthDate, youngestYears) <= now, 'too-young');
}

/** When a minor turns 18; null for adults and where no birth date is known. */
export function minorUntil(birthDate: string | null, now: Date): Date | null {
  const adultFrom = birthDate === null ? null : birthday(birthDate, adultYears);
  return adultFrom && adultFrom > now ? adultFrom : null;
}

/** The days on which a player turns 19, 20 and 21, without those that have come. */
export function comingBirthdays(birthDate: string | null, now: Date): { age: number; at: Date }[] {
  if (birthDate === null) return [];
  return Array.from({ length: oldestMinimumAge - adultYears }, (_, nth) => adultYears + 1 + nth)
    .map((age) => ({ age, at: birthday(birthDate, age) }))
    .filter(({ at }) => at > now);
}
