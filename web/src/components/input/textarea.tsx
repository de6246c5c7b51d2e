import { charactersIn } from '@contend/contracts';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts } from '../form/field';

interface TextareaProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
  /** Input of this many characters or more is not passed on (specification §5). */
  maxLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text, with a count as current/max when it has a maximum. */
export function Textarea({ label, hint, error, maxLength, onChange, ...area }: TextareaProps) {
  return (
    <Field
      {...{ label, hint, error }}
      aside={
        maxLength !== undefined && (
          <span className="number">
            {charactersIn(area.value)}/{maxLength}
          </span>
        )
      }
    >
      {(control) => (
        <textarea
          className="input"
          {...area}
          {...control}
          onChange={({ target }) => {
            const isPassed = maxLength === undefined || charactersIn(target.value) < maxLength;
            if (isPassed) onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
