import type { Payment } from '../domain/payment';
import { applyProviderEvent } from './apply-provider-event';
import type { WalletDeps } from '../deps';

/** Applies provider events that arrived before their payment was stored. */
export async function applyEarlierEvents(deps: WalletDeps, { id }: Payment): Promise<void> {
  const { provider, providerEvents } = deps;
  for (const event of await providerEvents.waitingFor(provider.name, id)) {
    await applyProviderEvent(deps, event);
  }
}
