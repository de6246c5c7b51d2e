import { type CallInput, type claimReward as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { addRewardXp, levelProgressOf } from '../domain/level';
import { claim } from '../domain/reward';
import { rewardOf } from '../domain/reward-view';

/** Claims a reward for its player: its XP and the claim are saved together, once. */
export async function claimReward(
  { users, rewards, transaction, now }: UserDeps,
  { params: { userId }, body, actor }: CallInput<typeof contract>,
) {
  must(actor.id === userId, 'forbidden');
  return transaction(async () => {
    const reward = await rewards.get(body.rewardId);
    must(reward.state.userId === userId, 'reward-not-found');
    const claimed = await rewards.save(reward, claim(reward.state, now()));
    const user = await users.get(userId);
    const saved = await users.save(user, addRewardXp(user.state, reward.state.xp));
    return { reward: rewardOf(claimed.state), level: levelProgressOf(saved.state) };
  });
}
