import {
  paymentSuspended,
  payoutMismatched,
  payoutPaid,
  refillChargedBack,
  refillCompleted,
} from '@contend/contracts';
import { counted, type Measure, type Metrics } from '@contend/service-kit';
import type { WalletDeps } from './deps';
import type { AuditStore } from './ledger/audit-store.repository';
import type { EndedOwners } from './ledger/ended-owner.repository';
import type { Payouts } from './payouts/payout.repository';
import { countDifferences } from './reconciliation/differences.actions';
import { openRows } from './reconciliation/suspense';

/** Cents that come in from outside the platform. */
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
  const paidOut = metrics.counter({
    name: 'contend_payouts_cents_total',
    help: 'Cents of payouts that the provider paid',
  });
  return [
    counted(refillCompleted, ({ amountCents }) => cents.inc(amountCents)),
    counted(paymentSuspended, ({ amountCents }) => suspended.inc(amountCents)),
    counted(payoutPaid, ({ amountCents }) => paidOut.inc(amountCents)),
    counted(payoutMismatched, ({ suspenseCents }) => suspended.inc(Math.abs(suspenseCents))),
    counted(refillChargedBack, ({ amountCents }) => takenBack.inc(amountCents)),
  ];
}

type GaugeSources = Pick<WalletDeps, 'reconciliations' | 'differenceFiles' | 'transfers'> & {
  owners: EndedOwners;
  payouts: Payouts;
  audit: AuditStore;
  now(): Date;
};

/** Measures that are read from the store at each scrape. */
export function ledgerGauges(metrics: Metrics, sources: GaugeSources): void {
  const { owners, payouts, audit, now } = sources;
  metrics.gauge(
    { name: 'contend_payouts_overdue', help: 'Open payouts whose present step is late' },
    () => payouts.countOverdue(),
  );
  metrics.gauge(
    {
      name: 'contend_payout_findings',
      help: 'Differences between payouts or charges and their provider that are not explained',
    },
    () => countDifferences(sources),
  );
  metrics.gauge(
    { name: 'contend_suspense_undecided', help: 'Amounts in suspense that are not decided' },
    undecidedCounter(sources),
  );
  metrics.gauge(
    {
      name: 'contend_escrow_oldest_seconds',
      help: 'How long the oldest money in an escrow has been there',
    },
    () => owners.oldestOpenSeconds(),
  );
  metrics.gauge(
    { name: 'contend_ledger_entries_behind', help: 'Entries that the audit has not verified yet' },
    () => audit.entriesBehind(),
  );
  metrics.gauge(
    {
      name: 'contend_ledger_full_pass_age_seconds',
      help: 'Time since the audit last completed a pass over the whole ledger',
    },
    async () => {
      const progress = await audit.progress();
      const since = progress?.passCompletedAt ?? progress?.firstAt ?? now();
      return (now().getTime() - since.getTime()) / 1000;
    },
  );
  metrics.gauge(
    {
      name: 'contend_ledger_differences',
      help: 'Chains, statements and transfers that the audit found wrong',
    },
    () => audit.differences(),
  );
}

/** Counts rows of suspense. Reads their entries only when there are more than at the last scrape. */
function undecidedCounter({ transfers }: Pick<WalletDeps, 'transfers'>): () => Promise<number> {
  let known = { entries: 0, rows: 0 };
  return async () => {
    // Read first: an entry in between makes the next scrape read again.
    const entries = await transfers.countInSuspense();
    if (entries !== known.entries) {
      known = { entries, rows: openRows(await transfers.inSuspense()).length };
    }
    return known.rows;
  };
}
