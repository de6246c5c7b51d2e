import type { LawRule } from '@contend/contracts';
import { placeOf } from './labels';
import { t } from '../../../lib/language/translate';

type Product = LawRule['product'];

const adult = 18;

/** Values of a cell: an age, a denial, or (for a single country) the rule of all others. */
export const cellChoices = [
  ...[18, 19, 20, 21].map((age) => ({ value: `${age}`, label: t`From ${age}` })),
  { value: 'deny', label: t`Denied` },
];
export const asElsewhere = { value: '', label: t`Default` };

const isCell = (rule: LawRule, product: Product, country: string | null): boolean =>
  rule.product === product && rule.country === country;

export function cellOf(
  rules: readonly LawRule[],
  product: Product,
  country: string | null,
): string {
  const rule = rules.find((one) => isCell(one, product, country));
  if (!rule) return asElsewhere.value;
  return rule.isAllowed ? `${rule.minimumAge}` : 'deny';
}

/** The rules with one cell set; a rule that says the same as before keeps its place. */
export function withCell(
  rules: readonly LawRule[],
  { product, country, value }: { product: Product; country: string | null; value: string },
): LawRule[] {
  const others = rules.filter((one) => !isCell(one, product, country));
  if (value === asElsewhere.value) return others;
  const isAllowed = value !== 'deny';
  const rule = { product, country, isAllowed, minimumAge: isAllowed ? Number(value) : adult };
  return [...others, rule];
}

/** Countries with rules of their own, by name. */
export const countriesIn = (rules: readonly LawRule[]): string[] =>
  [...new Set(rules.flatMap(({ country }) => country ?? []))].sort((one, other) =>
    placeOf(one).localeCompare(placeOf(other)),
  );
