import { acknowledge } from '../domain/checkout';
import { sendSandboxEvent } from '../providers/sandbox-webhook';
import type { WalletDeps } from '../deps';

/**
 * Delivers the sandbox provider's event to its merchant. Throws until it is acknowledged, so that
 * the timer retries.
 */
export async function deliverWebhook(deps: WalletDeps, checkoutId: string): Promise<void> {
  const { checkouts, webhook, now } = deps;
  const checkout = await checkouts.get(checkoutId);
  const { id, paymentId, amountCents, status, deliveredAt } = checkout.state;
  if (status === 'open' || deliveredAt) return;
  const event = { id: `${id}:${status}`, type: `payment.${status}`, paymentId, amountCents };
  await sendSandboxEvent(webhook, event, now());
  await checkouts.save(checkout, acknowledge(checkout.state, now()));
}
