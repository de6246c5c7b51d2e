import { type CallInput, type cancelPayout as contract, must } from '@contend/contracts';
import { cancel } from '../domain/payout';
import { changePayout } from './change-payout';
import { showPayout } from './show-payout';
import type { WalletDeps } from '../deps';

/** Cancels the caller's payout. A payout of another is not found, so that no id is confirmed. */
export async function cancelPayout(
  deps: WalletDeps,
  { actor, params }: CallInput<typeof contract>,
) {
  const payout = await changePayout(deps, params.payoutId, (found, now) => {
    must(found.userId === actor.id, 'payout-not-found');
    return cancel(found, now);
  });
  return showPayout(payout, deps.payoutSettings);
}
