import { useId } from 'react';
import type { Choice } from './select';
import './segments.css';

interface SegmentsProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** As low as a filter, its label only read aloud. */
  isCompact?: boolean;
}

/** One of a few, side by side: radio buttons that look like a row of buttons. */
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
