import { rewardRule, type RewardTier } from '@contend/contracts';
import type { Accomplishment } from './accomplishment';
import type { Activity } from './counter';
import type { ChallengeOffer } from './offers';
import { isClaimable, type Reward } from './reward';

export const accomplishmentOf = ({
  id,
  name,
  description,
  tier,
  rule,
  xp,
}: Pick<Accomplishment, 'id' | 'name' | 'description' | 'tier' | 'rule' | 'xp'>) => ({
  ...{ id, name, description, tier, rule, xp },
});

/** An earned accomplishment; nothing where only a later version can read its rule. */
export function earnedAccomplishmentOf(reward: Reward) {
  const rule = rewardRule.safeParse(reward.rule);
  if (!rule.success) return [];
  const tier: RewardTier = reward.tier ?? 'bronze';
  const { sourceId: id, earnedAt } = reward;
  const earned = accomplishmentOf({ ...reward, id, tier, rule: rule.data });
  return [{ ...earned, earnedAt, progress: rule.data.count }];
}

export const rewardOf = ({ id, kind, name, description, xp, earnedAt, claimedAt }: Reward) => ({
  ...{ id, kind, name, description, xp, earnedAt, claimedAt },
});

export function challengeOf(
  offer: ChallengeOffer,
  reward: Reward | null,
  activities: readonly Activity[],
) {
  const { sourceId: id, name, description, period, rule, xp, endsAt } = offer;
  return {
    ...{ id, name, description, period, xp, endsAt },
    ...{ event: rule.event, count: rule.count, progress: activities.length },
    counted: activities.map(({ sourceId, at }) => ({ sourceId, at })),
    rewardId: reward?.id ?? null,
    claimable: reward !== null && isClaimable(reward),
  };
}
