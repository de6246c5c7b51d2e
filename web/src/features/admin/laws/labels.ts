import type { LawChange, LawRule } from '@contend/contracts';
import { countryName } from '../../../lib/form/countries';
import { inSentence } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

export const productNames: Record<LawRule['product'], string> = {
  wager: t`Wagers`,
  pool: t`Prize pools`,
  guaranteed: t`Guaranteed prizes`,
};

export const placeOf = (country: string | null): string =>
  country === null ? t`All other countries` : countryName(country);

const verdictWords = ({
  isAllowed,
  minimumAge,
}: Pick<LawRule, 'isAllowed' | 'minimumAge'>): string =>
  isAllowed ? t`allowed from ${minimumAge}` : 'denied';

/** Sweden, wagers: denied (now allowed from 18). */
export const changeWords = ({ country, product, from, to }: LawChange): string =>
  t`${placeOf(country)},
    ${inSentence(productNames[product])}: ${verdictWords(to)} (before: ${verdictWords(from)})`;

/** Wagers in Sweden, prize pools in Germany; null when nothing is denied that was allowed. */
export function denialsOf(changes: readonly LawChange[]): string | null {
  const denied = changes.filter(({ from, to }) => from.isAllowed && !to.isAllowed);
  const words = denied.map(
    ({ product, country }) =>
      t`${inSentence(productNames[product])} in ${
        country === null
          ? t`all other
        countries`
          : placeOf(country)
      }`,
  );
  return words.length > 0 ? words.join(', ') : null;
}
