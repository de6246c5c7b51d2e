import { useId, type Ref } from 'react';
import { FieldError } from '../form/field';
import type { Choice } from './select';
import './segments.css';

interface SegmentsProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** Compact like a filter; the label is for screen readers only. */
  isCompact?: boolean;
  error?: string;
  /** The first button, to focus it. */
  ref?: Ref<HTMLInputElement>;
}

/** A choice of a few values: radio buttons styled as a row of buttons. */
export function Segments({
  label,
  choices,
  value,
  onChange,
  isCompact,
  error,
  ref,
}: SegmentsProps) {
  const name = useId();
  const noteId = `${name}-note`;
  return (
    <fieldset
      className={isCompact ? 'segments compact' : 'segments'}
      aria-describedby={error ? noteId : undefined}
    >
      <legend className={isCompact ? 'unseen' : undefined}>{label}</legend>
      <div>
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={noteId}>{error}</FieldError>
    </fieldset>
  );
}
