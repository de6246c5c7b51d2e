import { blockedCountries, countryChangeEveryMs, inMs, must } from '@contend/contracts';

interface Residence {
  country: string | null;
  /** When it last changed; null or absent while it is the first. */
  countryChangedAt?: Date | null;
}

/**
 * Asserts that a person may move their account to `country` themselves: the first one freely, then
 * one change in 90 days, and never away from a country where money is not offered.
 *
 * @throws Refusal `country-locked` or `country-change-too-soon` with `changeableFrom`.
 */
export function checkCountryChange(before: Residence, country: string, now: Date): void {
  if (before.country === null || country === before.country) return;
  must(!blockedCountries.includes(before.country), 'country-locked');
  if (!before.countryChangedAt) return;
  const changeableFrom = inMs(before.countryChangedAt, countryChangeEveryMs);
  must(now >= changeableFrom, 'country-change-too-soon', { changeableFrom });
}

/**
 * Returns the residence after a move to `country`; setting the first country, or the same, is no
 * change.
 */
export function movedTo(before: Residence, country: string | null, now: Date) {
  const isSame = before.country === null || country === before.country;
  return { country, countryChangedAt: isSame ? (before.countryChangedAt ?? null) : now };
}
