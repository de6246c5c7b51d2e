import { CreditCard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/control/button';
import { t } from '../../../lib/language/translate';

/** How long the provider's answer is awaited before the page says that it is late. */
const lateAfterMs = 30_000;

interface ReturnProps {
  /** Ends the wait: plans can be chosen again. */
  onDismiss: () => void;
}

/** After the return from the provider’s page, until its answer has arrived. */
export function ReturnCard({ onDismiss }: ReturnProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="card money-strip is-calm" aria-label={t`Your payment`} role="status">
      <CreditCard className="icon" aria-hidden />
      <div className="grow">
        <h2>{isLate ? t`No answer about your payment yet` : t`Your payment is being confirmed`}</h2>
        <p className="small muted">
          {isLate
            ? t`If you paid, your membership appears here by itself, and the payment is not made
              twice. If you did not, nothing is charged.`
            : t`The payment provider’s answer usually takes a few seconds.`}
        </p>
      </div>
      {isLate && <Button onClick={onDismiss}>{t`Choose a plan again`}</Button>}
    </section>
  );
}
