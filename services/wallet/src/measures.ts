import { paymentSuspended, refillChargedBack, refillCompleted } from '@contend/contracts';
import { counted, type Measure, type Metrics } from '@contend/service-kit';

/** The money that comes in from outside, in cents. */
export function walletMeasures(metrics: Metrics): Measure[] {
  const cents = metrics.counter({
    name: 'contend_refills_cents_total',
    help: 'Cents paid in and confirmed by the provider',
  });
  const suspended = metrics.counter({
    name: 'contend_suspense_cents_total',
    help: 'Cents of providers that fit no payment and were put in suspense',
  });
  const takenBack = metrics.counter({
    name: 'contend_chargebacks_cents_total',
    help: 'Cents of refills that the provider took back',
  });
  return [
    counted(refillCompleted, ({ amountCents }) => cents.inc(amountCents)),
    counted(paymentSuspended, ({ amountCents }) => suspended.inc(amountCents)),
    counted(refillChargedBack, ({ amountCents }) => takenBack.inc(amountCents)),
  ];
}
