import type { DatedFinding } from '../data/reconciliation.repository';
import type { SuspenseRow } from '../domain/suspense';
import type { WalletDeps } from '../deps';

interface SuspenseFacts {
  /** The owner of the payment or payout; null where none is known. */
  userId: string | null;
  expectedCents: number | null;
  /** What the last comparison found of it; null for nothing. */
  finding: DatedFinding | null;
}

/** What is known about a row of suspense. */
export async function suspenseFacts(
  { payments, payouts }: Pick<WalletDeps, 'payments' | 'payouts'>,
  { reference }: SuspenseRow,
  findings: readonly DatedFinding[],
): Promise<SuspenseFacts> {
  const { kind = null, id = '' } = reference ?? {};
  const finding = findings.find(
    (one) =>
      one.suspenseCents !== 0 &&
      !one.isForStaff &&
      ((kind === 'finding' && one.id === id) ||
        (kind === 'payment' && one.paymentId === id) ||
        (kind === 'payout' && one.payoutId === id)),
  );
  const payment = kind === 'payment' ? await payments.find(id) : null;
  const payout = kind === 'payout' ? await payouts.find(id) : null;
  return {
    userId: payment?.state.userId ?? payout?.state.userId ?? null,
    expectedCents: payment?.state.amountCents ?? null,
    finding: finding ?? null,
  };
}
