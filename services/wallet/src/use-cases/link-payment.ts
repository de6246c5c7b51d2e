import { link, type Payment } from '../domain/payment';
import type { WalletDeps } from '../deps';

/** Requests the provider's page, unless it is stored already. */
export async function linkPayment(deps: WalletDeps, payment: Payment): Promise<Payment> {
  if (payment.link) return payment;
  const { id: paymentId, userId, amountCents, createdAt } = payment;
  const returnUrl = `/wallet?refill=${paymentId}`;
  const order = { paymentId, userId, amountCents, returnUrl, createdAt };
  const checkout = await deps.provider.createCheckout(order);
  const current = await deps.payments.get(paymentId);
  const saved = await deps.payments.save(current, link(current.state, checkout));
  return saved.state;
}
