import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Filter,
  type Older,
  olderRows,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Reward } from './reward';

const text = { type: String, required: true };

const schema = aggregateSchema<Reward>({
  userId: text,
  kind: text,
  sourceId: text,
  name: text,
  description: text,
  tier: { type: String, default: null },
  rule: { type: Schema.Types.Mixed, required: true },
  xp: { type: Number, required: true },
  earnedAt: { type: Date, required: true },
  claimedAt: { type: Date, default: null },
});
schema.index({ userId: 1, claimedAt: -1, _id: -1 });
schema.index({ userId: 1, kind: 1, earnedAt: -1, _id: -1 });

const rewardModel = defineModel('rewards', schema);

export interface Rewards extends Repository<Reward> {
  /** Earned accomplishments, the latest first. */
  accomplishmentsOf(userId: string): Promise<Reward[]>;
  /** Earned and not claimed, the latest first. */
  claimableOf(userId: string): Promise<Stored<Reward>[]>;
  /** The latest that were claimed. */
  claimedOf(userId: string): Promise<Reward[]>;
  /** Claimed ones, the last claimed first. */
  claimedBefore(userId: string, wanted: Older): Promise<Reward[]>;
  /** The XP of a claimed reward and of all that its user claimed before it. */
  xpUntil(reward: Reward): Promise<number>;
  /** Those of a user for some sources, by source. */
  forSources(userId: string, sourceIds: readonly string[]): Promise<Map<string, Reward>>;
}

type Rows = Filter<Reward>;

/** More than are offered in a lifetime of an account. */
const mostListed = 300;
const mostClaimed = 20;

export function rewardRepository(db: Database): Rewards {
  const rewards = repository<Reward>(db, rewardModel, { notFound: 'reward-not-found' });
  const statesOf = async (...query: Parameters<typeof rewards.listStored>) =>
    (await rewards.listStored(...query)).map(({ state }) => state);
  return {
    ...rewards,
    accomplishmentsOf: (userId) =>
      statesOf({ userId, kind: 'accomplishment' }, { sort: { earnedAt: -1 }, limit: mostListed }),
    claimableOf: (userId) =>
      rewards.listStored(
        { userId, claimedAt: null, xp: { $gt: 0 } },
        { sort: { earnedAt: -1 }, limit: mostListed },
      ),
    claimedOf: (userId) =>
      statesOf(
        { userId, claimedAt: { $ne: null } },
        { sort: { claimedAt: -1 }, limit: mostClaimed },
      ),
    claimedBefore: (userId, { before, limit }) =>
      statesOf(
        { userId, claimedAt: { $ne: null }, ...(before && olderRows('claimedAt', before)) } as Rows,
        { sort: { claimedAt: -1, _id: -1 }, limit },
      ),
    async xpUntil({ id, userId, claimedAt, xp }) {
      if (!claimedAt) return 0;
      const older = olderRows('claimedAt', { at: claimedAt, id });
      const [sum] = await db
        .model(rewardModel)
        .aggregate<{ xp: number }>(
          [
            { $match: { userId, claimedAt: { $ne: null }, ...older } },
            { $group: { _id: null, xp: { $sum: '$xp' } } },
          ],
          { session: currentWork().session ?? undefined },
        );
      return xp + (sum?.xp ?? 0);
    },
    async forSources(userId, sourceIds) {
      const found = await statesOf({ userId, sourceId: { $in: [...sourceIds] } });
      return new Map(found.map((one) => [one.sourceId, one]));
    },
  };
}
