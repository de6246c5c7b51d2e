import {
  decide,
  type Decision,
  happened,
  must,
  rewardClaimed,
  rewardEarned,
  type RewardKind,
  type RewardTier,
} from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { Offer } from './offers';

/** Something that a user earned, with its terms as they were. */
export interface Reward {
  id: string;
  userId: string;
  kind: RewardKind;
  sourceId: string;
  name: string;
  description: string;
  tier: RewardTier | null;
  rule: { event: string; count: number; gameId?: string | null | undefined };
  xp: number;
  earnedAt: Date;
  claimedAt: Date | null;
}

/** One per user and source: what is earned twice has the same id. */
export const rewardIdOf = (userId: string, sourceId: string): string =>
  derivedId('reward', userId, sourceId);

export const isClaimable = ({ xp, claimedAt }: Reward): boolean => xp > 0 && claimedAt === null;

/**
 * Grants a reward. One that is known is unchanged, except that an activity that arrived late can
 * make its date earlier.
 */
export function earn(
  known: Reward | null,
  userId: string,
  { offer, earnedAt }: { offer: Offer; earnedAt: Date },
): Decision<Reward> {
  if (known) return decide(earnedAt < known.earnedAt ? { ...known, earnedAt } : known);
  const { kind, sourceId, name, description, tier, xp } = offer;
  const { event, count, gameId = null } = offer.rule;
  const reward: Reward = {
    ...{ id: rewardIdOf(userId, sourceId), userId, kind, sourceId },
    ...{ name, description, tier, rule: { event, count, gameId }, xp, earnedAt },
    claimedAt: null,
  };
  return decide(reward, { events: [happened(rewardEarned, { ...refOf(reward), earnedAt })] });
}

/** The reward as it is earned by other activities; unchanged where the date is the same. */
export const earnedAgain = (reward: Reward, earnedAt: Date): Reward =>
  earnedAt.getTime() === reward.earnedAt.getTime() ? reward : { ...reward, earnedAt };

/** @throws Refusal `reward-claimed`; `reward-not-found` for one that gives nothing. */
export function claim(reward: Reward, now: Date): Decision<Reward> {
  must(reward.claimedAt === null, 'reward-claimed');
  must(reward.xp > 0, 'reward-not-found');
  return decide(
    { ...reward, claimedAt: now },
    { events: [happened(rewardClaimed, refOf(reward))] },
  );
}

const refOf = ({ id, userId, kind, sourceId, name, xp }: Reward) => ({
  ...{ rewardId: id, userId, kind, sourceId, name, xp },
});
