import { expire } from '../domain/payment';
import { closeRefill } from '../domain/refill';
import { followRefill } from './follow-refill';
import type { WalletDeps } from '../deps';

/**
 * Expires a refill that was neither paid nor cancelled. Its page is closed first; one that was paid
 * meanwhile is credited, also when its event was lost.
 */
export async function expirePayment(deps: WalletDeps, paymentId: string): Promise<void> {
  const { db, payments, ledger, now, provider } = deps;
  const open = await payments.get(paymentId);
  const { status, providerRef } = open.state;
  if (status !== 'pending') return;
  const report = providerRef === null ? null : await provider.closeCheckout(providerRef);
  if (report?.status === 'paid') await followRefill(deps, report);
  const payment = await payments.get(paymentId);
  if (payment.state.status !== 'pending') return;
  await db.transaction(async () => {
    const needs = { transfers: [paymentId], accounts: [payment.state.userId] };
    await ledger.run(needs, (books) =>
      closeRefill(books, { id: paymentId, status: 'expired' }, now()),
    );
    await payments.save(payment, expire(payment.state));
  });
}
