import { countryChangeEveryMs, deniesSome, inMs, type LawTable, must } from '@contend/contracts';

interface Residence {
  country: string | null;
  /** When it last changed; null or absent while it is the first. */
  countryChangedAt?: Date | null;
}

/**
 * Asserts that a person does not leave a country where the law table denies a product: a move would
 * pass the rule. Support moves them by a proof.
 * @throws Refusal `country-locked`
 */
export function requireCountryUnlocked(
  { country }: Residence,
  next: string,
  table: LawTable,
): void {
  const isLocked = country !== null && country !== next && deniesSome(table, country);
  must(!isLocked, 'country-locked');
}

/**
 * Asserts that a person may move their account to `country` themselves: the first one freely, then
 * one change in 90 days.
 *
 * @throws Refusal `country-change-too-soon` with `changeableFrom`.
 */
export function requireCountryChangeDue(before: Residence, country: string, now: Date): void {
  if (before.country === null || country === before.country) return;
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
