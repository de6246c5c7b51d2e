import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldTexts } from '../form/field';

export interface Choice {
  value: string;
  label: string;
}

interface SelectProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  choices: readonly Choice[];
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's native select: the best on phones and by keyboard. */
export function Select({ label, hint, error, choices, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <div className="select">
          <select className="input" {...select} {...control}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden />
        </div>
      )}
    </Field>
  );
}
