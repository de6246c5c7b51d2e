import {
  adultYears,
  type LawRule,
  type PauseKind,
  type PlayLimits,
  verdictFor,
  youngestYears,
} from '@contend/contracts';
import { yearsOf } from '../session/age';

/** Why someone may not use money now, as far as is known here. */
export type MoneyBar =
  | { why: 'break'; kind: PauseKind; until: string; isOver: boolean }
  | { why: 'no-account'; years: number }
  | { why: 'age'; minimumAge: number; /** `2030-05-14` */ from: string }
  | { why: 'country'; country: string };

interface Person {
  /** `2012-05-14`. */
  birthDate?: string | null | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | null | undefined;
}

/** The date on which someone reaches an age: of 29 February it can be 1 March. */
function birthdayOf(birthDate: string, age: number): string {
  const [year = NaN, month = NaN, day = NaN] = birthDate.split('-').map(Number);
  return new Date(Date.UTC(year + age, month - 1, day)).toISOString().slice(0, 10);
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

/** The same for a player on a break from play. A self-exclusion stays until a return. */
export function breakBarOf(pause: PlayLimits['pause'] | undefined, now: Date): MoneyBar | null {
  if (!pause) return null;
  const { kind, returnsAt } = pause;
  const until = returnsAt ?? pause.until;
  const isOver = new Date(until) <= now;
  const hasEnded = isOver && (kind === 'time-out' || returnsAt !== null);
  return hasEnded ? null : { why: 'break', kind, until, isOver };
}
