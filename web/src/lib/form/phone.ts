import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import { countryName } from './countries';
import { t } from '../language/translate';

/** The specification's numbers and words of the phone input (§5, §9). */
export const phoneDefaults = {
  country: 'us',
  label: t`Phone`,
  searchPlaceholder: 'search',
  prefix: '+',
  notFound: t`No entries to show`,
  maxDigits: 15,
  searchDebounceMs: 250,
};

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2 in lower case. */
  code: string;
  name: string;
  dialCode: string;
}

export const phoneCountries: readonly PhoneCountry[] = getCountries()
  .map((code: CountryCode) => ({
    code: code.toLowerCase(),
    name: countryName(code),
    dialCode: getCountryCallingCode(code),
  }))
  .sort((a, b) => a.name.localeCompare(b.name));

export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** Valid only if the typed number and some country's dial code are a prefix of one another. */
export const isPhoneValid = (digits: string): boolean =>
  phoneCountries.some(({ dialCode }) => digits.startsWith(dialCode) || dialCode.startsWith(digits));

/** The country a number is dialled in; `preferred` decides where several share a dial code. */
export function countryOf(digits: string, preferred: string): PhoneCountry | undefined {
  const fitting = phoneCountries.filter(({ dialCode }) => digits.startsWith(dialCode));
  const longest = Math.max(...fitting.map(({ dialCode }) => dialCode.length));
  const closest = fitting.filter(({ dialCode }) => dialCode.length === longest);
  return closest.find(({ code }) => code === preferred) ?? closest[0];
}

export function searchCountries(query: string): readonly PhoneCountry[] {
  const words = query.trim().toLowerCase().replace(/^\+/, '');
  return phoneCountries.filter(
    ({ code, name, dialCode }) =>
      name.toLowerCase().includes(words) || dialCode.startsWith(words) || code === words,
  );
}
