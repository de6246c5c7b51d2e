import { type CallInput, type claimAllRewards as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { addRewardXp, levelProgressOf } from '../domain/level';
import { claim } from '../domain/reward';
import { rewardOf } from '../domain/reward-view';

/** Claims every reward that a player can claim: their XP and the claims are saved together. */
export async function claimAllRewards(
  { users, rewards, transaction, now }: UserDeps,
  { params: { userId }, actor }: CallInput<typeof contract>,
) {
  must(actor.id === userId, 'forbidden');
  return transaction(async () => {
    const at = now();
    const changes = (await rewards.claimableOf(userId)).map((from) => ({
      from,
      decision: claim(from.state, at),
    }));
    const user = await users.get(userId);
    if (changes.length === 0) return { rewards: [], level: levelProgressOf(user.state) };
    await rewards.saveAll(changes);
    const xp = changes.reduce((sum, { from }) => sum + from.state.xp, 0);
    const saved = await users.save(user, addRewardXp(user.state, xp));
    return {
      rewards: changes.map(({ decision }) => rewardOf(decision.state)),
      level: levelProgressOf(saved.state),
    };
  });
}
