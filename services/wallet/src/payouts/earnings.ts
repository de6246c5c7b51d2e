import { decide, type Decision } from '@contend/contracts';
import type { Funds } from '../ledger/lots';

/** Where a person lived, from an instant on. */
export interface Stay {
  /** ISO 3166-1 alpha-2; null while it is unknown. */
  country: string | null;
  from: Date;
}

/** The countries of a person, one after another. */
export interface Residence {
  /** The user's id. */
  id: string;
  stays: Stay[];
}

/** Cents of a payout that were received while their owner lived in a country. */
export interface Earned {
  country: string | null;
  cents: number;
}

/** As much of a payout as its tax form takes. */
export interface PaidOut {
  amountCents: number;
  createdAt: Date;
  /** Absent, or empty once it was saved by a later release, on payouts of release 0.2.0. */
  earned?: Earned[];
}

/** What is on record first counts for the time before as well. */
export const livedIn = (country: string | null): Stay[] => [{ country, from: new Date(0) }];

/**
 * Records that a person lives in a country from `at` on, until what is known of a later time; a
 * first one counts for the time before. Events may be applied in any order.
 */
export function movedTo(
  residence: Residence,
  country: string | null,
  at: Date,
): Decision<Residence> {
  const earlier = residence.stays.filter(({ from }) => from <= at);
  const later = residence.stays.slice(earlier.length);
  const last = earlier.at(-1);
  if (country === null || last?.country === country) return decide(residence);
  const stays =
    last && last.country !== null
      ? [...earlier, { country, from: at }]
      : [...earlier.slice(0, -1), { country, from: last?.from ?? new Date(0) }];
  const rest = later[0]?.country === country ? later.slice(1) : later;
  return decide({ ...residence, stays: [...stays, ...rest] });
}

const countryAt = (stays: readonly Stay[], at: Date): string | null =>
  (stays.findLast(({ from }) => from <= at) ?? stays[0])?.country ?? null;

const sumsOf = (parts: readonly Earned[]): Map<string | null, number> => {
  const sums = new Map<string | null, number>();
  for (const { country, cents } of parts) sums.set(country, (sums.get(country) ?? 0) + cents);
  return sums;
};

/**
 * Where the money of a payout was received; money that was sent counts where its receiver lived.
 * @param taken the lots that leave; what they lack counts for the present country
 */
export function earnedIn(
  { stays, amountCents }: { stays: readonly Stay[]; amountCents: number },
  taken: readonly Funds[],
): Earned[] {
  const parts = taken.map(({ at, receivedAt, cents }) => ({
    ...{ country: countryAt(stays, receivedAt ?? at), cents },
  }));
  const rest = amountCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  const present = { country: stays.at(-1)?.country ?? null, cents: rest };
  return [...sumsOf([present, ...parts])].map(([country, cents]) => ({ country, cents }));
}

/** The amount of a tax form, of the country where a payout comes nearest to it. */
interface TaxForm {
  aboveCents: number;
  /** What was paid out in the year of the money of that country. */
  yearCents: number;
  isNeeded: boolean;
}

/**
 * The tax form that a payout takes: each country counts what was received there, wherever its owner
 * lives now. Null where no country of this money asks for one.
 */
export function taxFormOf(
  { stays, ofYear }: { stays: readonly Stay[]; ofYear: readonly PaidOut[] },
  earned: readonly Earned[],
  aboveOf: ReadonlyMap<string, number>,
): TaxForm | null {
  const before = sumsOf(
    ofYear.flatMap(({ amountCents: cents, createdAt, earned: known }) =>
      known?.length ? known : [{ country: countryAt(stays, createdAt), cents }],
    ),
  );
  const found = earned.flatMap(({ country, cents }) => {
    const aboveCents = aboveOf.get(country ?? '');
    if (aboveCents === undefined) return [];
    const yearCents = before.get(country) ?? 0;
    return [{ aboveCents, yearCents, leftCents: aboveCents - yearCents - cents }];
  });
  const [nearest] = found.toSorted((one, other) => one.leftCents - other.leftCents);
  if (!nearest) return null;
  const { leftCents, ...form } = nearest;
  return { ...form, isNeeded: leftCents < 0 };
}
