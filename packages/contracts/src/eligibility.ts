import type { z } from 'zod';
import { must, Refusal } from './decision';
import type { userStatus } from './player';
import { blockedCountries } from './rules';

/** Refusals of calls that add, stake or send money, beside their own. */
export const eligibilityRefusals = [
  'account-suspended',
  'birth-date-required',
  'under-age',
  'country-required',
  'country-blocked',
] as const;

/** The facts that decide whether a player may add, stake, send or receive money. */
export interface EligibilityFacts {
  status: z.output<typeof userStatus>;
  /** Whether a birth date is on file. */
  ageKnown: boolean;
  /** The instant a minor turns 18; null for adults and while the age is unknown. */
  minorUntil: Date | null;
  /** ISO 3166-1 alpha-2; null while the country is unknown. */
  country: string | null;
}

/**
 * Asserts that a player may add, stake, send or receive money at `now`: an account in good
 * standing, an age that is known and at least 18, a country that is known and not blocked. Unknown
 * facts fail the rule, so that leaving a field empty never passes it (ADR 37).
 *
 * @throws Refusal `account-suspended`, `birth-date-required`, `under-age`, `country-required` or
 * `country-blocked`, in that order.
 */
export function mustBeEligible(player: EligibilityFacts, now: Date): void {
  const { status, ageKnown, minorUntil, country } = player;
  must(status === 'active', 'account-suspended');
  must(ageKnown || minorUntil !== null, 'birth-date-required');
  must(minorUntil === null || minorUntil <= now, 'under-age');
  must(country !== null, 'country-required');
  must(!blockedCountries.includes(country), 'country-blocked');
}

/** The same rule as a value: the refusal, or null for an eligible player. */
export function eligibilityRefusalOf(
  player: EligibilityFacts,
  now: Date,
): (typeof eligibilityRefusals)[number] | null {
  try {
    mustBeEligible(player, now);
    return null;
  } catch (error) {
    const refusal = eligibilityRefusals.find(
      (code) => error instanceof Refusal && error.code === code,
    );
    if (refusal) return refusal;
    throw error;
  }
}

/** The same rule as a boolean, for the other party of a transfer, whose reason is not disclosed. */
export const isEligible = (player: EligibilityFacts, now: Date): boolean =>
  eligibilityRefusalOf(player, now) === null;
