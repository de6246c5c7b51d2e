import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type TextInputProps } from '../form/field';
import { t } from '../../lib/language/translate';

/** A password that can be shown. The default placeholder, Password, is the specification's. */
export function PasswordInput({
  label,
  hint,
  error,
  placeholder = t`Password`,
  ...input
}: TextInputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <div className="input-inside">
          <input
            className="input"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            placeholder={placeholder}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={isShown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!isShown)}
          >
            <Icon className="icon" aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
