import { z } from 'zod';
import { adultYears } from './rules';
import { countryCode } from './scalars';

/** Products with money that the law of a country may bar, each for itself. */
export const lawProducts = ['wager', 'pool', 'guaranteed'] as const;
export const lawProduct = z.enum(lawProducts);
export type LawProduct = z.output<typeof lawProduct>;

/** The highest minimum age that a rule may have: profiles are published with the days up to it. */
export const oldestMinimumAge = 21;

/** Whether a product is offered, and from which age. */
const verdict = {
  isAllowed: z.boolean(),
  minimumAge: z.int().min(adultYears).max(oldestMinimumAge),
};

export const lawRule = z.strictObject({
  product: lawProduct,
  /** ISO 3166-1 alpha-2; null for all countries without a rule of their own. */
  country: countryCode.nullable(),
  ...verdict,
});
export type LawRule = z.output<typeof lawRule>;
type Verdict = Pick<LawRule, 'isAllowed' | 'minimumAge'>;

const mostRules = 800;

export const lawRules = z.array(lawRule).min(1).max(mostRules);

/**
 * Whether rules are a whole table: for each product one for all countries, and at most one for a
 * single country.
 */
export const isWholeTable = (rules: readonly LawRule[]): boolean =>
  lawProducts.every((one) => rules.some((rule) => isFor(rule, one, null))) &&
  new Set(rules.map(cellOf)).size === rules.length;

/** One version of the table, in force from `effectiveAt` until a later version is. */
export interface LawTable {
  version: number;
  effectiveAt: Date;
  rules: readonly LawRule[];
}

const cellOf = ({ product, country }: Pick<LawRule, 'product' | 'country'>): string =>
  `${product} ${country ?? ''}`;

const isFor = (rule: LawRule, product: LawProduct, country: string | null): boolean =>
  rule.product === product && rule.country === country;

/** Countries where nothing with money is offered by version 1 (sanctions lists). */
const barredAtFirst = ['CU', 'IR', 'KP', 'SY'];

/** Version 1, in force before any event of a later one: part of every service. */
export const firstLaw: LawTable = {
  version: 1,
  effectiveAt: /* @__PURE__ */ new Date(0),
  rules: /* @__PURE__ */ lawProducts.flatMap((product) => [
    { product, country: null, isAllowed: true, minimumAge: adultYears },
    ...barredAtFirst.map((country) => ({
      ...{ product, country, isAllowed: false, minimumAge: adultYears },
    })),
  ]),
};

/** The rule of a country, else that of all countries. Without either the product is not offered. */
export function verdictOf(
  rules: readonly LawRule[],
  product: LawProduct,
  country: string | null,
): Verdict {
  const found =
    rules.find((rule) => isFor(rule, product, country)) ??
    rules.find((rule) => isFor(rule, product, null));
  return found ?? { isAllowed: false, minimumAge: oldestMinimumAge };
}

/**
 * What applies to a product, or to money as such: adding and sending it is offered wherever one of
 * the products is, from the lowest age of those.
 */
export function verdictFor(
  { rules }: Pick<LawTable, 'rules'>,
  product: LawProduct | 'money' | 'payout',
  country: string,
): Verdict {
  if (product !== 'money' && product !== 'payout') return verdictOf(rules, product, country);
  const allowed = lawProducts
    .map((one) => verdictOf(rules, one, country))
    .filter(({ isAllowed }) => isAllowed);
  const ages = allowed.map(({ minimumAge }) => minimumAge);
  return { isAllowed: ages.length > 0, minimumAge: Math.min(oldestMinimumAge, ...ages) };
}

/** Whether any product is denied in a country. */
export const deniesSome = ({ rules }: Pick<LawTable, 'rules'>, country: string): boolean =>
  lawProducts.some((product) => !verdictOf(rules, product, country).isAllowed);

/** The table in force: of the versions whose date has come, the highest. */
export const lawAt = (tables: readonly LawTable[], now: Date): LawTable =>
  tables
    .filter(({ effectiveAt }) => effectiveAt <= now)
    .reduce((highest, table) => (table.version > highest.version ? table : highest), firstLaw);

export const lawChange = z.object({
  product: lawProduct,
  country: countryCode.nullable(),
  from: z.object(verdict),
  to: z.object(verdict),
});
export type LawChange = z.output<typeof lawChange>;

const isSame = (one: Verdict, other: Verdict): boolean =>
  one.isAllowed === other.isAllowed && one.minimumAge === other.minimumAge;

/**
 * The rules in which two tables differ, by what applies: a removed rule of a country gives way to
 * that of all countries. Sorted by country, the rule of all countries first.
 */
export function lawChanges(before: readonly LawRule[], after: readonly LawRule[]): LawChange[] {
  const cells = new Map([...before, ...after].map((rule) => [cellOf(rule), rule]));
  return [...cells.values()]
    .map(({ product, country }) => ({
      ...{ product, country },
      from: plain(verdictOf(before, product, country)),
      to: plain(verdictOf(after, product, country)),
    }))
    .filter(({ from, to }) => !isSame(from, to))
    .sort((one, other) => (placeAndProduct(one) < placeAndProduct(other) ? -1 : 1));
}

const placeAndProduct = ({ product, country }: Pick<LawRule, 'product' | 'country'>): string =>
  `${country ?? ''} ${lawProducts.indexOf(product)}`;

const plain = ({ isAllowed, minimumAge }: Verdict): Verdict => ({ isAllowed, minimumAge });

const subjects: Record<string, string> = {
  wager: 'Wagers are',
  pool: 'Tournaments with a prize pool are',
  guaranteed: 'Tournaments with guaranteed prizes are',
  money: 'Adding and sending money is',
  payout: 'Paying out money is',
};

/**
 * The sentence of a refusal that names product and country in its details; undefined for any other,
 * also for those that release 0.2.0 made.
 */
export function legalSentence(
  code: string,
  details: Record<string, unknown> | undefined,
): string | undefined {
  const { product, country, minimumAge } = details ?? {};
  const subject = subjects[String(product)];
  if (!subject || typeof country !== 'string') return undefined;
  const place = countryName(country);
  if (code === 'country-blocked') return `${subject} not offered in ${place}.`;
  if (code !== 'under-age') return undefined;
  return `${subject} offered in ${place} to players of ${String(minimumAge)} and older.`;
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
  } catch {
    // Not a code of a region.
    return code;
  }
}
