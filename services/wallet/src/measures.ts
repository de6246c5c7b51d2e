import { refillCompleted } from '@contend/contracts';
import { counted, type Measure, type Metrics } from '@contend/service-kit';

/** The money that comes in from outside, in cents. */
export function walletMeasures(metrics: Metrics): Measure[] {
  const cents = metrics.counter({
    name: 'contend_refills_cents_total',
    help: 'Cents paid in and confirmed by the provider',
  });
  return [counted(refillCompleted, ({ amountCents }) => cents.inc(amountCents))];
}
