import { answered } from '../domain/payout-answers';
import { changePayout } from './change-payout';
import type { WalletDeps } from '../deps';

/**
 * Reads a payout at the provider and applies its state: an event says only that something changed.
 * @returns false for a payout that this platform or the provider does not have
 */
export async function refreshPayout(deps: WalletDeps, payoutId: string): Promise<boolean> {
  const { payouts, payoutProvider } = deps;
  const stored = await payouts.find(payoutId);
  if (!stored) return false;
  const { accountRef, providerRef } = stored.state;
  const answer = await payoutProvider.findPayout({ payoutId, accountRef, providerRef });
  if (!answer) return false;
  await changePayout(deps, payoutId, (payout, now) => answered(payout, answer, now));
  return true;
}
