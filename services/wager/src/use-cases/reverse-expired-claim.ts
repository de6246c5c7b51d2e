import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { claimReversed } from '../domain/acceptance';
import type { Wager } from '../domain/wager';

/**
 * Reverses the funding of an expired claim where that is owed: before another stake is held or
 * released, because the expired claim may have captured the creator's reservation.
 * @throws Refusal `unavailable` while the wallet is down.
 */
export async function reverseExpiredClaim(
  { wagers, stakes }: WagerDeps,
  owing: Stored<Wager>,
): Promise<Stored<Wager>> {
  if (!owing.state.owedReversal) return owing;
  const undone = await stakes.unfund(owing.state);
  return wagers.save(owing, claimReversed(owing.state, undone));
}
