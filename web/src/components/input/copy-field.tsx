import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { copyText } from '../../lib/state/copy-text';
import { Button } from '../control/button';
import { Field } from '../form/field';
import { t } from '../../lib/language/translate';
import './copy-field.css';

const confirmMs = 2000;

interface CopyFieldProps {
  label: string;
  /** The text that is copied: a link, or a code. */
  value: string;
  hint?: ReactNode;
  aside?: ReactNode;
}

/** A text to be copied: selected on focus, and copied by its button. */
export function CopyField({ label, value, hint, aside }: CopyFieldProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Field {...{ label, hint, aside }}>
      {(control) => (
        <span className="copy-field">
          <input
            className="input"
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            {...control}
          />
          <Button
            icon={isCopied ? <Check className="icon" /> : <Copy className="icon" />}
            onClick={() => void copyText(value).then(setCopied)}
          >
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
        </span>
      )}
    </Field>
  );
}
