import { useId } from 'react';
import type { Choice } from './select';
import './segments.css';

interface SegmentsProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** Compact like a filter; the label is for screen readers only. */
  isCompact?: boolean;
}

/** A choice of a few values: radio buttons styled as a row of buttons. */
export function Segments({ label, choices, value, onChange, isCompact }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className={isCompact ? 'segments compact' : 'segments'}>
      <legend className={isCompact ? 'unseen' : undefined}>{label}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
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
    </fieldset>
  );
}
