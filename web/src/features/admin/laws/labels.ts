import type { LawChange, LawRule } from '@contend/contracts';
import { countryName } from '../../../lib/form/countries';

export const productNames: Record<LawRule['product'], string> = {
  wager: 'Wagers',
  pool: 'Prize pools',
  guaranteed: 'Guaranteed prizes',
};

export const placeOf = (country: string | null): string =>
  country === null ? 'All other countries' : countryName(country);

const verdictWords = ({
  isAllowed,
  minimumAge,
}: Pick<LawRule, 'isAllowed' | 'minimumAge'>): string =>
  isAllowed ? `allowed from ${minimumAge}` : 'denied';

/** Sweden, wagers: denied (now allowed from 18). */
export const changeWords = ({ country, product, from, to }: LawChange): string =>
  `${placeOf(country)}, ${productNames[product].toLowerCase()}: ${verdictWords(to)} (before: ${verdictWords(from)})`;

/** Wagers in Sweden, prize pools in Germany; null when nothing is denied that was allowed. */
export function denialsOf(changes: readonly LawChange[]): string | null {
  const denied = changes.filter(({ from, to }) => from.isAllowed && !to.isAllowed);
  const words = denied.map(
    ({ product, country }) =>
      `${productNames[product].toLowerCase()} in ${country === null ? 'all other countries' : placeOf(country)}`,
  );
  return words.length > 0 ? words.join(', ') : null;
}
