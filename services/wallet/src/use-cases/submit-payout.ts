import { stop, submit } from '../domain/payout';
import { isWithProvider, type Payout } from '../domain/payout-steps';
import { askProvider } from './ask-provider';
import { changePayout } from './change-payout';
import type { WalletDeps } from '../deps';

/** Submits an approved payout: saved before the provider is called. */
export async function submitPayout(deps: WalletDeps, payoutId: string): Promise<void> {
  const found = await deps.payouts.get(payoutId);
  const reason = await obstacleTo(deps, found.state);
  const payout = await changePayout(deps, payoutId, (one, now) =>
    reason ? stop(one, reason, now) : submit(one, now),
  );
  if (isWithProvider(payout) && payout.providerRef === null) await askProvider(deps, payoutId);
}

/** Why an approved payout cannot be submitted any more; null when it can. */
async function obstacleTo(
  { players, payoutProfiles }: WalletDeps,
  { userId, status }: Payout,
): Promise<string | null> {
  if (status !== 'approved') return null;
  const player = await players.find(userId);
  if (player?.status !== 'active') return 'account-suspended';
  const profile = await payoutProfiles.get(userId);
  return profile.state.frozen?.reason ?? null;
}
