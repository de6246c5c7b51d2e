import { adultYears, type LawRule, verdictFor, youngestYears } from '@contend/contracts';
import { yearsOf } from './age';

/** Why someone may not use money now, as far as their birth date and country say. */
export type MoneyBar =
  | { why: 'no-account'; years: number }
  | { why: 'age'; minimumAge: number; from: Date }
  | { why: 'country'; country: string };

interface Person {
  /** `2012-05-14`. */
  birthDate?: string | null | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | null | undefined;
}

/** The start of the day on which someone reaches an age, in UTC. */
function birthdayOf(birthDate: string, age: number): Date {
  const [year = NaN, month = NaN, day = NaN] = birthDate.split('-').map(Number);
  return new Date(Date.UTC(year + age, month - 1, day));
}

/**
 * Returns what keeps a person from money by the rules in force; null where nothing is known against
 * it. The services decide: an unknown age or country is asked for later.
 */
export function moneyBarOf(
  { birthDate, country }: Person,
  rules: readonly LawRule[],
  now: Date,
): MoneyBar | null {
  const years = birthDate ? yearsOf(birthDate, now) : null;
  if (years !== null && years >= 0 && years < youngestYears) return { why: 'no-account', years };
  const verdict = country ? verdictFor({ rules }, 'money', country) : null;
  if (country && verdict && !verdict.isAllowed) return { why: 'country', country };
  const minimumAge = Math.max(adultYears, verdict?.minimumAge ?? adultYears);
  if (!birthDate || years === null || years < 0 || years >= minimumAge) return null;
  return { why: 'age', minimumAge, from: birthdayOf(birthDate, minimumAge) };
}
