import type { EventOutcome } from '../data/provider-event.repository';
import type { ObjectReport } from '../providers/payment-provider';
import { followRefill } from './follow-refill';
import { refreshAccount } from './refresh-account';
import { refreshPayout } from './refresh-payout';
import type { WalletDeps } from '../deps';

/**
 * Timer: reads the object that a provider's event named, and applies its present state. Without an
 * answer of the provider it is tried again.
 */
export async function followProviderEvent(deps: WalletDeps, rowId: string): Promise<void> {
  const { provider, providerEvents } = deps;
  const event = await providerEvents.unread(rowId);
  if (!event?.object) return;
  const report = await provider.readObject(event.object);
  const outcome = report ? await follow(deps, report) : 'ignored';
  await providerEvents.mark(provider.name, event.id, outcome);
}

async function follow(deps: WalletDeps, report: ObjectReport): Promise<EventOutcome> {
  if (report.kind === 'refill') return followRefill(deps, report.refill);
  if (report.kind === 'payout') {
    return (await refreshPayout(deps, report.payoutId)) ? 'applied' : 'ignored';
  }
  const profile = await deps.payoutProfiles.findOne({ accountRef: report.accountRef });
  if (!profile) return 'ignored';
  await refreshAccount(deps, profile.state.id);
  return 'applied';
}
