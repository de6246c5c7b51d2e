import { stakeLimits } from '@contend/contracts';
import { Field } from '../../components/field';
import { formatCents } from '../../lib/format';

const presets = [500, 1000, 2500, 5000];

/** Dollars as typed to cents; null while they are not an amount. */
export function centsOf(typed: string): number | null {
  const [, dollars, fraction = ''] = /^(\d{1,5})(?:[.,](\d{0,2}))?$/.exec(typed.trim()) ?? [];
  return dollars ? Number(dollars) * 100 + Number(fraction.padEnd(2, '0')) : null;
}

/** Why an amount cannot be staked, or undefined when it can. */
export function stakeProblem(cents: number | null, availableCents?: number): string | undefined {
  const { minCents, maxCents } = stakeLimits;
  if (cents === null) return 'Enter an amount in dollars, like 12.50.';
  if (cents < minCents) return `The lowest stake is ${formatCents(minCents)}.`;
  if (cents > maxCents) return `The highest stake is ${formatCents(maxCents)}.`;
  if (availableCents !== undefined && cents > availableCents) {
    return `You have ${formatCents(availableCents)} available. Add money first.`;
  }
  return undefined;
}

interface StakeFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  availableCents?: number;
  error?: string;
}

export function StakeField({ value, onChange, onBlur, availableCents, error }: StakeFieldProps) {
  const { minCents, maxCents } = stakeLimits;
  const have =
    availableCents === undefined ? '' : ` You have ${formatCents(availableCents)} available.`;
  return (
    <Field
      label="Stake per seat"
      hint={`${formatCents(minCents)} to ${formatCents(maxCents)}.${have}`}
      error={error}
    >
      {(control) => (
        <div className="input stake-input">
          <span aria-hidden>$</span>
          <input
            {...control}
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
              className="chip number"
              key={cents}
              onClick={() => onChange((cents / 100).toFixed(2))}
            >
              ${cents / 100}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}
