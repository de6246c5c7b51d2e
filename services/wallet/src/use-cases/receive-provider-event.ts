import { type CallInput, must, type providerWebhook as contract } from '@contend/contracts';
import type { WalletDeps } from '../deps';

/** Saves a provider's signed event with the timer that reads the object that it names. */
export async function receiveProviderEvent(
  { provider, providerEvents, now }: WalletDeps,
  { params, exchange }: CallInput<typeof contract>,
): Promise<{ ok: true }> {
  must(params.provider === provider.name, 'provider-unknown');
  const event = provider.verifyWebhook(exchange.rawBody, exchange.headers, now());
  await providerEvents.record(provider.name, event);
  return { ok: true };
}
