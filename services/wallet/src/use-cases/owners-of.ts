import { readInPages } from '../data/read-in-pages';
import type { Finding } from '../domain/finding';
import type { WalletDeps } from '../deps';

/** The players of payouts and payments, by the ids of these. */
export async function ownersOf(
  { payouts, payments }: Pick<WalletDeps, 'payouts' | 'payments'>,
  findings: readonly Pick<Finding, 'payoutId' | 'paymentId'>[],
): Promise<Map<string, string>> {
  const paidOut = findings.flatMap(({ payoutId }) => payoutId ?? []);
  const paidIn = findings.flatMap(({ paymentId }) => paymentId ?? []);
  const found = [
    ...(await readInPages(paidOut, (page) => payouts.listStored({ _id: { $in: page } }))),
    ...(await readInPages(paidIn, (page) => payments.listStored({ _id: { $in: page } }))),
  ];
  return new Map(found.map(({ state }) => [state.id, state.userId]));
}
