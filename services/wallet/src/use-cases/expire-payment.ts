import { expire } from '../domain/payment';
import { closeRefill } from '../domain/refill';
import type { WalletDeps } from '../deps';

/** Expires a refill that was neither paid nor cancelled. */
export async function expirePayment(deps: WalletDeps, paymentId: string): Promise<void> {
  const { db, payments, ledger, now } = deps;
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
