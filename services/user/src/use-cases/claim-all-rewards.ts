import { type CallInput, type claimAllRewards as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { saveClaims } from './save-claims';

/** Claims every reward that a player can claim. */
export async function claimAllRewards(
  deps: UserDeps,
  { params: { userId }, actor }: CallInput<typeof contract>,
) {
  must(actor.id === userId, 'forbidden');
  return deps.transaction(async () =>
    saveClaims(deps, userId, await deps.rewards.claimableOf(userId)),
  );
}
