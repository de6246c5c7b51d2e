import { type LawRule, verdictOf } from '@contend/contracts';

export type PrizeProduct = 'pool' | 'guaranteed';

/** A kind of prizes that is not offered everywhere. */
export interface Barred {
  /** ISO 3166-1 alpha-2, where the other kind of prizes is offered. */
  countries: string[];
  other: PrizeProduct;
}

const otherOf: Record<PrizeProduct, PrizeProduct> = { pool: 'guaranteed', guaranteed: 'pool' };

/**
 * Where a kind of prizes is not offered although the other one is; null where that is nowhere. In a
 * country that offers neither, another choice changes nothing.
 */
export function barredBy(rules: readonly LawRule[], product: PrizeProduct): Barred | null {
  const other = otherOf[product];
  const own = new Set(rules.flatMap(({ country }) => country ?? []));
  const countries = [...own]
    .filter(
      (country) =>
        !verdictOf(rules, product, country).isAllowed && verdictOf(rules, other, country).isAllowed,
    )
    .sort();
  return countries.length > 0 ? { countries, other } : null;
}
