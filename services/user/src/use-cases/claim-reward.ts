import { type CallInput, type claimReward as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { saveClaims } from './save-claims';

/** Claims a reward for its player. */
export async function claimReward(
  deps: UserDeps,
  { params: { userId }, body, actor }: CallInput<typeof contract>,
) {
  must(actor.id === userId, 'forbidden');
  return deps.transaction(async () => {
    const found = await deps.rewards.get(body.rewardId);
    must(found.state.userId === userId, 'reward-not-found');
    const { rewards, level } = await saveClaims(deps, userId, [found]);
    const [reward] = rewards;
    must(reward, 'reward-not-found');
    return { reward, level };
  });
}
