import { type CallInput, must, type providerWebhook as contract } from '@contend/contracts';
import { applyProviderEvent } from './apply-provider-event';
import { refreshPayout } from './refresh-payout';
import type { WalletDeps } from '../deps';

/**
 * Saves a provider's signed event, then applies it to its payment, or reads its payout again. Of an
 * event that names an object, a timer reads the object. An
 * event of a payment that is not stored yet is applied when the payment begins.
 */
export async function receiveProviderEvent(
  deps: WalletDeps,
  { params, exchange }: CallInput<typeof contract>,
): Promise<{ ok: true }> {
  const { provider, providerEvents, now } = deps;
  must(params.provider === provider.name, 'provider-unknown');
  const event = provider.verifyWebhook(exchange.rawBody, exchange.headers, now());
  if (event.type === 'object.changed') {
    await providerEvents.recordChange(provider.name, event);
    return { ok: true };
  }
  await providerEvents.record(provider.name, event);
  if (event.type === 'payout.changed') {
    const isKnown = await refreshPayout(deps, event.payoutId);
    await providerEvents.mark(provider.name, event.id, isKnown ? 'applied' : 'ignored');
    return { ok: true };
  }
  await applyProviderEvent(deps, event);
  return { ok: true };
}
