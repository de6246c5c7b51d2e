import './switch.css';

interface SwitchProps {
  /** The id of the text that names it. */
  labelledBy: string;
  isOn: boolean;
  isPending?: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off. */
export const Switch = ({ labelledBy, isOn, isPending = false, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-checked={isOn}
    aria-labelledby={labelledBy}
    aria-busy={isPending || undefined}
    disabled={isPending}
    onClick={() => onChange(!isOn)}
  >
    <i aria-hidden />
  </button>
);
