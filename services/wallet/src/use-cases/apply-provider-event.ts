import type { PaymentEvent } from '../providers/payment-provider';
import { applyToPayment } from './apply-to-payment';
import type { WalletDeps } from '../deps';

/**
 * Applies an event to its payment and saves its outcome, in one transaction. Any order and number
 * of events has the same result. An event of an unknown payment stays `waiting`.
 */
export async function applyProviderEvent(deps: WalletDeps, event: PaymentEvent): Promise<void> {
  const { payments, providerEvents, provider, db } = deps;
  const payment = await payments.find(event.paymentId);
  if (!payment) return;
  await db.transaction(async () => {
    const outcome = await applyToPayment(deps, event, payment);
    await providerEvents.mark(provider.name, event.id, outcome);
  });
}
