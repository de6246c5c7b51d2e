import { language } from '../language/language';

export interface Country {
  value: string;
  label: string;
}

const names = new Intl.DisplayNames([language], { type: 'region' });

/** The English name of a country, by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string => names.of(code) ?? code;

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const notCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Every country that the browser has a name for, by ISO 3166-1 alpha-2 code. */
export function listCountries(): Country[] {
  const known = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !notCountries.includes(code))
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .map((code) => ({ value: code, label: known.of(code) ?? '' }))
    .filter(({ label }) => label)
    .sort((a, b) => a.label.localeCompare(b.label));
}
