import { Money } from '../../../components/money/money';
import './ruling-form.css';
import type { Outcome } from './ruling-outcomes';
import { t } from '../../../lib/language/translate';

/** The distribution of every cent of the escrow. */
export const MoneyLines = ({ outcome, potCents }: { outcome: Outcome; potCents: number }) => (
  <dl className="outcome-money" aria-label={t`What happens to the money`}>
    {outcome.lines.map(({ key, label, note, cents }) => (
      <div key={`${key} ${note}`}>
        <dt>
          {label} <span className="small muted">{note}</span>
        </dt>
        <dd>
          <Money cents={cents} />
        </dd>
      </div>
    ))}
    <div className="total">
      <dt>{t`From escrow`}</dt>
      <dd>
        <Money cents={potCents} />
      </dd>
    </div>
  </dl>
);
