import type { PaymentEvent } from '../providers/payment-provider';
import { applyToPayment } from './apply-to-payment';
import type { WalletDeps } from '../deps';

/**
 * Applies an event to its payment and saves its outcome, in one transaction. Any order and number
 * of events has the same result. An event of an unknown payment stays `waiting`, and so does money
 * that was taken back of a payment that is not known to be paid yet.
 */
export async function applyProviderEvent(deps: WalletDeps, event: PaymentEvent): Promise<void> {
  const { payments, providerEvents, provider, db } = deps;
  if (!(await payments.find(event.paymentId))) return;
  await db.transaction(async () => {
    const apply = async (one: PaymentEvent) => {
      const outcome = await applyToPayment(deps, one, await payments.get(event.paymentId));
      await providerEvents.mark(provider.name, one.id, outcome);
    };
    await apply(event);
    if (event.type !== 'payment.paid') return;
    // Those that arrived before the payment's own.
    const waiting = await providerEvents.waitingFor(provider.name, event.paymentId);
    for (const one of waiting) if (one.id !== event.id) await apply(one);
  });
}
