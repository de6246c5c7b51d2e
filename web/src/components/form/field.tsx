import { CircleAlert } from 'lucide-react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { translated } from '../../lib/language/translate';
import './field.css';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string;
}

/** The attributes that link a control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** The error below a control, also a message of a contract's schema; nothing without one. */
export const FieldError = ({ id, children }: { id: string; children?: ReactNode }) =>
  children ? (
    <p className="field-note bad" id={id} role="alert">
      <CircleAlert className="icon tiny" aria-hidden />
      {typeof children === 'string' ? translated(children) : children}
    </p>
  ) : null;

interface FieldProps extends FieldTexts {
  /** Beside the label, for a count or a link. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control, and one line below it: the error if there is one, else the hint. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={noteId}>{error}</FieldError>
      {!error && hint && (
        <p className="field-note" id={noteId}>
          {hint}
        </p>
      )}
    </div>
  );
}

export interface TextInputProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ label, hint, error, ...input }: TextInputProps) {
  return (
    <Field {...{ label, hint, error }}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  );
}
