import { Popover } from '@base-ui/react/popover';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  countryOf,
  digitsOf,
  isPhoneValid,
  phoneCountries,
  phoneDefaults,
  searchCountries,
  type PhoneCountry,
} from '../../lib/form/phone';
import { useDebounced } from '../../lib/state/use-debounced';
import { Field } from '../form/field';
import { t } from '../../lib/language/translate';
import './phone-input.css';

interface CountryPickerProps {
  country: PhoneCountry | undefined;
  onPick: (country: PhoneCountry) => void;
}

function CountryList({ onPick }: Pick<CountryPickerProps, 'onPick'>) {
  const [query, setQuery] = useState('');
  const found = searchCountries(useDebounced(query, phoneDefaults.searchDebounceMs));
  return (
    <>
      <input
        className="input"
        type="search"
        placeholder={phoneDefaults.searchPlaceholder}
        aria-label={t`Search a country`}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul>
        {found.map((country) => (
          <li key={country.code}>
            <button type="button" onClick={() => onPick(country)}>
              <span className="grow clip">{country.name}</span>
              <span className="muted number">
                {phoneDefaults.prefix}
                {country.dialCode}
              </span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="muted phone-none">{phoneDefaults.notFound}</li>}
      </ul>
    </>
  );
}

function CountryPicker({ country, onPick }: CountryPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (picked: PhoneCountry) => {
    onPick(picked);
    setOpen(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="phone-country">
        <span className="unseen">{t`Country: ${country?.name ?? t`unknown`}`}</span>
        {(country?.code ?? '--').toUpperCase()}
        <ChevronDown className="icon tiny" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="popup-layer" sideOffset={6} align="start">
          <Popover.Popup className="popup phone-list">
            <CountryList onPick={pick} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface PhoneInputProps {
  /** The number with its prefix, or empty. */
  value: string;
  onChange: (value: string) => void;
  label?: string;
  hint?: string;
  error?: string;
  defaultCountry?: string;
  /** Accepts more than 15 digits. */
  enableLongNumbers?: boolean;
}

export function PhoneInput({
  value,
  onChange,
  label = phoneDefaults.label,
  hint,
  error,
  defaultCountry = phoneDefaults.country,
  enableLongNumbers = false,
}: PhoneInputProps) {
  const [picked, setPicked] = useState(defaultCountry);
  const digits = digitsOf(value);
  const country = countryOf(digits, picked) ?? phoneCountries.find(({ code }) => code === picked);
  const limit = enableLongNumbers ? Infinity : phoneDefaults.maxDigits;
  const pass = (next: string) => onChange(next && phoneDefaults.prefix + next.slice(0, limit));
  const type = (typed: string) => {
    const next = digitsOf(typed);
    // One more digit in a full number is ignored; what is pasted is cut.
    if (digits.length !== limit || next.length !== limit + 1) pass(next);
  };
  const pick = (next: PhoneCountry) => {
    const local = digits.slice(countryOf(digits, picked)?.dialCode.length ?? 0);
    setPicked(next.code);
    pass(next.dialCode + local);
  };
  const wrong = isPhoneValid(digits) ? undefined : t`No country has this dial code.`;
  return (
    <Field {...{ label, hint }} error={wrong ?? error}>
      {(control) => (
        <div className="input phone">
          <CountryPicker country={country} onPick={pick} />
          <input
            {...control}
            type="tel"
            autoComplete="tel"
            placeholder={`${phoneDefaults.prefix}${country?.dialCode ?? ''}`}
            value={value}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
