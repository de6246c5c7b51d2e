import { freeze, newProfile } from '../domain/payout-profile';
import { stop } from '../domain/payout';
import { changePayout } from './change-payout';
import type { WalletDeps } from '../deps';

/**
 * Freezes a person's payouts after a chargeback, in the present transaction. One that is not
 * submitted is stopped, so that its money repays the debt; one that is with the provider goes on.
 */
export async function freezePayouts(
  deps: WalletDeps,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const { payouts, payoutProfiles, now } = deps;
  const stored = await payoutProfiles.find(userId);
  await payoutProfiles.save(stored, freeze(stored?.state ?? newProfile(userId), reason, now()));
  const open = await payouts.openOf(userId);
  if (open) await changePayout(deps, open.id, (payout, at) => stop(payout, reason, at));
}
