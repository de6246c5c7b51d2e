import type { z } from 'zod';
import type { userStatus } from '../user/player';
import { must, Refusal } from './decision';
import { firstLaw, type LawProduct, type LawTable, verdictFor } from './law';
import { adultYears } from './rules';

/** Refusals of calls that add, stake or send money, beside their own. */
export const eligibilityRefusals = [
  'account-suspended',
  'birth-date-required',
  'under-age',
  'country-required',
  'country-blocked',
] as const;

/** Refusals of calls that buy or renew a membership, beside their own. */
export const buyerRefusals = [...eligibilityRefusals, 'play-paused'] as const;

/** The facts that decide whether a player may add, stake, send or receive money. */
export interface EligibilityFacts {
  status: z.output<typeof userStatus>;
  /** Whether a birth date is on file. */
  ageKnown: boolean;
  /** The instant a minor turns 18; null for adults and while the age is unknown. */
  minorUntil: Date | null;
  /** When the player turns 19, 20 and 21, if not yet; null where no profile has told it. */
  birthdays: { age: number; at: Date }[] | null;
  /** ISO 3166-1 alpha-2; null while the country is unknown. */
  country: string | null;
}

/** The product that a call is about, and the law table in force when it is decided. */
export interface LegalBasis {
  /**
   * `money` for adding, sending and receiving it, which no product is part of; `payout` for paying
   * it out.
   */
  product: LawProduct | 'money' | 'payout';
  table: LawTable;
}

/**
 * Asserts that a player may use a product at `now`: an account in good standing, an age that is
 * known and at least 18, a known country where the table offers the product to that age. Unknown
 * facts fail the rule, so that leaving a field empty never passes it (ADR 37, ADR 60).
 *
 * @throws Refusal `account-suspended`, `birth-date-required`, `under-age`, `country-required` or
 * `country-blocked`, in that order; where a country needs more than 18 years, `birth-date-required`
 * and `under-age` also last.
 */
export function requireEligible(
  player: EligibilityFacts,
  { product, table }: LegalBasis,
  now: Date,
): void {
  const { status, ageKnown, minorUntil, birthdays, country } = player;
  must(status === 'active', 'account-suspended');
  must(ageKnown || minorUntil !== null, 'birth-date-required');
  must(minorUntil === null || minorUntil <= now, 'under-age');
  must(country !== null, 'country-required');
  const { isAllowed, minimumAge } = verdictFor(table, product, country);
  must(isAllowed, 'country-blocked', { product, country });
  if (minimumAge <= adultYears) return;
  must(birthdays !== null, 'birth-date-required');
  const isOldEnough = birthdays.every(({ age, at }) => age > minimumAge || at <= now);
  must(isOldEnough, 'under-age', { product, country, minimumAge });
}

/**
 * Asserts that a player may be paid their own money where the law in force offers them nothing: a
 * later denial, or a higher age, ends what takes money and keeps none that is there (ADR 194).
 * Version 1 has the countries of the sanctions lists, and 18 years.
 *
 * @throws Refusal of `requireEligible`
 */
export const requirePayable = (player: EligibilityFacts, now: Date): void =>
  requireEligible(player, { product: 'payout', table: firstLaw }, now);

/** The same rule as a value: the refusal, or null for an eligible player. */
export function eligibilityRefusalOf(
  player: EligibilityFacts,
  basis: LegalBasis,
  now: Date,
): (typeof eligibilityRefusals)[number] | null {
  try {
    requireEligible(player, basis, now);
    return null;
  } catch (error) {
    const refusal = eligibilityRefusals.find(
      (code) => error instanceof Refusal && error.code === code,
    );
    if (refusal) return refusal;
    throw error;
  }
}

/** The same rule as a boolean, for another user, whose reason is not disclosed. */
export const isEligible = (player: EligibilityFacts, basis: LegalBasis, now: Date): boolean =>
  eligibilityRefusalOf(player, basis, now) === null;
