import { sign } from '@contend/payments';
import { acknowledge } from '../domain/checkout';
import { signatureHeader } from '../providers/sandbox-provider';
import type { WalletDeps } from '../deps';

const timeoutMs = 10_000;

/**
 * Delivers the sandbox provider's event to its merchant, over HTTP like any provider. Throws until
 * it is acknowledged, so that the timer retries.
 */
export async function deliverWebhook(deps: WalletDeps, checkoutId: string): Promise<void> {
  const { checkouts, webhook, now } = deps;
  const checkout = await checkouts.get(checkoutId);
  const { id, paymentId, amountCents, status, deliveredAt } = checkout.state;
  if (status === 'open' || deliveredAt) return;
  const event = { id: `${id}:${status}`, type: `payment.${status}`, paymentId, amountCents };
  const body = Buffer.from(JSON.stringify(event));
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: sign(body, webhook.secret, now()),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}.`);
  await checkouts.save(checkout, acknowledge(checkout.state, now()));
}
