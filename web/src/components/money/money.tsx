import { formatCents, formatChange } from '../../lib/format/format';

interface MoneyProps {
  cents: number;
  /** Shows the sign, and a gain in green. */
  isChange?: boolean;
  className?: string;
}

/** An amount in the number font, with tabular figures. */
export function Money({ cents, isChange = false, className = '' }: MoneyProps) {
  const gain = isChange && cents > 0 ? 'good' : '';
  return (
    <span className={`number amount ${gain} ${className}`}>
      {isChange ? formatChange(cents) : formatCents(cents)}
    </span>
  );
}
