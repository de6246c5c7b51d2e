import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { countOf, earnedAtOf } from '../domain/counter';
import { addDays, dayOf, startOf } from '../domain/day';
import type { Offer } from '../domain/offers';
import { earn, type Reward, rewardIdOf } from '../domain/reward';
import { longestGoal, streakEarnedOn } from '../domain/streak';

interface Attempt {
  offer: Offer;
  /** The activity that may have completed it. */
  at: Date;
}

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

async function earnedAtBy({ activities }: UserDeps, userId: string, { offer, at }: Attempt) {
  const { rule, days } = offer;
  if (days === null) {
    return earnedAtOf(rule, countOf(rule, await activities.earliest(userId, rule)));
  }
  // A run that an added day completes is within this distance of it.
  const around = (count: number) => startOf(addDays(dayOf(at), count));
  const played = await activities.daysOf(userId, {
    ...{ from: around(1 - longestGoal), until: around(longestGoal), limit: 2 * longestGoal },
  });
  const day = streakEarnedOn(played, days);
  return day === null ? null : startOf(day);
}
