import type { Ref } from 'react';
import { typedDollars } from '../../lib/form/dollars';
import './amount-input.css';
import { Field, type FieldTexts } from '../form/field';

interface AmountInputProps extends FieldTexts {
  /** Dollars as typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Preset amounts in cents. */
  presets?: readonly number[];
  ref?: Ref<HTMLInputElement>;
}

/** An amount of money, large, with a few presets beside it. */
export function AmountInput({
  value,
  onChange,
  onBlur,
  presets = [],
  ref,
  ...texts
}: AmountInputProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <div className="input amount-input">
          <span aria-hidden>$</span>
          <input
            {...control}
            ref={ref}
            className="number"
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {presets.map((cents) => (
            <button
              type="button"
              className="chip"
              key={cents}
              onClick={() => onChange(typedDollars(cents))}
            >
              ${cents / 100}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}
