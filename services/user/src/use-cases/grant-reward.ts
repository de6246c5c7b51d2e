import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { earn, type Reward, rewardIdOf } from '../domain/reward';
import { type Attempt, earnedAtBy } from './earned-at-by';

/** Grants a reward if it is earned by the recorded activities. Returns it, or null. */
export async function grantReward(
  deps: UserDeps,
  userId: string,
  { offer, at }: Attempt,
): Promise<Stored<Reward> | null> {
  const earnedAt = await earnedAtBy(deps, userId, { offer, at });
  if (!earnedAt) return null;
  const known = await deps.rewards.find(rewardIdOf(userId, offer.sourceId));
  return deps.rewards.save(known, earn(known?.state ?? null, userId, { offer, earnedAt }));
}
