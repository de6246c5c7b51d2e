import type { Payment } from '../domain/payment';
import { applyProviderEvent } from './apply-provider-event';
import type { WalletDeps } from './wallet-deps';

/** Applies what the provider said before the payment was known here. */
export async function applyEarlierEvents(deps: WalletDeps, { id }: Payment): Promise<void> {
  const { provider, providerEvents } = deps;
  for (const event of await providerEvents.waitingFor(provider.name, id)) {
    await applyProviderEvent(deps, event);
  }
}
