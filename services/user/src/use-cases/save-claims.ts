import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { addRewardXp, levelProgressOf } from '../domain/level';
import { claim, type Reward } from '../domain/reward';
import { rewardOf } from '../domain/reward-view';

/** Claims rewards of a player in the current transaction, and adds their XP, once. */
export async function saveClaims(
  { users, rewards, now }: Pick<UserDeps, 'users' | 'rewards' | 'now'>,
  userId: string,
  claimed: readonly Stored<Reward>[],
) {
  const at = now();
  const changes = claimed.map((from) => ({ from, decision: claim(from.state, at) }));
  await rewards.saveAll(changes);
  const user = await users.get(userId);
  const xp = claimed.reduce((sum, { state }) => sum + state.xp, 0);
  const saved = xp > 0 ? await users.save(user, addRewardXp(user.state, xp)) : user;
  return {
    rewards: changes.map(({ decision }) => rewardOf(decision.state)),
    level: levelProgressOf(saved.state),
  };
}
