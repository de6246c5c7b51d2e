/** What was paid out in a year of the money of one country. */
export interface CountrySum {
  userId: string;
  country: string;
  cents: number;
}

interface PaidCountry {
  country: string;
  paidCents: number;
  aboveCents: number;
}

/** The part of a country's amount from which a form is asked for ahead: a half. */
export const nearCents = (aboveCents: number): number => aboveCents / 2;

const isNear = ({ paidCents, aboveCents }: PaidCountry): boolean =>
  paidCents >= nearCents(aboveCents);

/** The countries of each player that ask for a form above an amount. */
export function paidCountries(
  sums: readonly CountrySum[],
  aboveOf: ReadonlyMap<string, number>,
): Map<string, PaidCountry[]> {
  const found = new Map<string, PaidCountry[]>();
  for (const { userId, country, cents: paidCents } of sums) {
    const aboveCents = aboveOf.get(country);
    if (aboveCents === undefined) continue;
    const one = { country, paidCents, aboveCents };
    found.set(userId, [...(found.get(userId) ?? []), one]);
  }
  return found;
}

/**
 * Players who were paid half of the amount of a country or more and have sent no form, the most
 * paid first.
 */
export function missingForms(
  paid: ReadonlyMap<string, PaidCountry[]>,
  received: ReadonlySet<string>,
): string[] {
  const mostOf = (userId: string) =>
    Math.max(...(paid.get(userId) ?? []).map(({ paidCents }) => paidCents));
  return [...paid.keys()]
    .filter((userId) => !received.has(userId) && paid.get(userId)?.some(isNear))
    .toSorted((one, other) => mostOf(other) - mostOf(one) || one.localeCompare(other));
}
