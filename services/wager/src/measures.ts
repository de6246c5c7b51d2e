import {
  inMs,
  longestMatchMs,
  wagerAccepted,
  wagerFlagged,
  wagerSettled,
} from '@contend/contracts';
import { counted, type Measure, type Metrics } from '@contend/service-kit';
import type { WagerDeps } from './deps';

/** The money that wagers move, in cents, and how much of it is pending. */
export function wagerMeasures(metrics: Metrics, { wagers, now }: WagerDeps): Measure[] {
  const flags = metrics.counter({
    name: 'contend_wagers_flagged_total',
    help: 'Wagers flagged for an admin, by reason',
    labelNames: ['reason'],
  });
  metrics.gauge({ name: 'contend_wagers_flagged', help: 'Wagers flagged now' }, () =>
    wagers.countFlagged(),
  );
  metrics.gauge(
    {
      name: 'contend_wagers_undoing',
      help: 'Wagers whose expired attempt to hold stakes is not reversed yet',
    },
    () => wagers.countUndoing(),
  );
  metrics.gauge(
    {
      name: 'contend_wagers_escrow_oldest_seconds',
      help: 'Age of the oldest acceptance whose stakes are in escrow',
    },
    async () => {
      const oldest = await wagers.oldestEscrowed();
      return oldest ? (now().getTime() - oldest.getTime()) / 1000 : 0;
    },
  );
  metrics.gauge(
    {
      name: 'contend_wagers_escrow_overdue',
      help: 'Wagers accepted six hours ago or more whose stakes are in escrow',
    },
    () => wagers.countEscrowed(inMs(now(), -longestMatchMs)),
  );
  const cents = metrics.counter({
    name: 'contend_wagers_cents_total',
    help: 'Cents staked by both sides, paid out, and kept as rake',
    labelNames: ['flow'],
  });
  return [
    counted(wagerAccepted, ({ potCents }) => cents.inc({ flow: 'staked' }, potCents)),
    counted(wagerFlagged, ({ reason }) => flags.inc({ reason })),
    counted(wagerSettled, ({ payouts, rakeCents }) => {
      const paidCents = payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);
      cents.inc({ flow: 'paid' }, paidCents);
      cents.inc({ flow: 'rake' }, rakeCents);
    }),
  ];
}
