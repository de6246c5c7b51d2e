import { wagerAccepted, wagerSettled } from '@contend/contracts';
import { counted, type Measure, type Metrics } from '@contend/service-kit';

/** The money that wagers move, in cents. */
export function wagerMeasures(metrics: Metrics): Measure[] {
  const cents = metrics.counter({
    name: 'contend_wagers_cents_total',
    help: 'Cents staked by both sides, paid out, and kept as rake',
    labelNames: ['flow'],
  });
  return [
    counted(wagerAccepted, ({ potCents }) => cents.inc({ flow: 'staked' }, potCents)),
    counted(wagerSettled, ({ payouts, rakeCents }) => {
      const paidCents = payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);
      cents.inc({ flow: 'paid' }, paidCents);
      cents.inc({ flow: 'rake' }, rakeCents);
    }),
  ];
}
