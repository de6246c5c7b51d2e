import {
  blockEnded,
  blockStarted,
  type EventData,
  type EventEnvelope,
  must,
} from '@contend/contracts';
import { Schema } from 'mongoose';
import { currentWork } from './context';
import { type Database, defineModel } from './data/database';
import type { Consumer } from './events/consumer';
import { fold, projection, type ProjectionSpec } from './projection';

/** A service's projection of one block; ended ones are kept for the order of their events. */
interface BlockRow {
  _id: string;
  userId: string;
  blockedId: string;
  isActive: boolean;
  sequence: number;
}

const text = { type: String, default: '' };

const blockSchema = new Schema<BlockRow>(
  {
    _id: { type: String, required: true },
    userId: text,
    blockedId: text,
    isActive: { type: Boolean, default: false },
    sequence: { type: Number, default: 0 },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
blockSchema.index({ userId: 1, isActive: 1 });
blockSchema.index({ blockedId: 1, isActive: 1 });

type BlockEvent = EventEnvelope<EventData<typeof blockStarted>>;

const started = ({ data: { blockId, userId, blockedId } }: BlockEvent) => ({
  id: blockId,
  set: { userId, blockedId, isActive: true },
});

const ended = ({ data: { blockId, userId, blockedId } }: BlockEvent) => ({
  id: blockId,
  set: { userId, blockedId, isActive: false },
});

export const blockSpec: ProjectionSpec<BlockRow> = {
  name: 'blocks',
  model: defineModel('userBlocks', blockSchema),
  parts: { sequence: ['userId', 'blockedId', 'isActive'] },
  folds: [fold(blockStarted, started), fold(blockEnded, ended)],
};

export interface Blocks {
  /** All users with a block between them and this one, in either direction. */
  allOf(userId: string): Promise<Set<string>>;
  /** Those of `others` with a block between them and this one, in either direction. */
  between(userId: string, others: readonly string[]): Promise<Set<string>>;
  /** The pairs of these users with a block between them, in either direction. */
  pairsAmong(userIds: readonly string[]): Promise<[string, string][]>;
  /**
   * Asserts that there is no block between a user, or each of several, and any of `others`.
   * @throws Refusal `blocked`, the same whichever of the two blocks.
   */
  requireNoneBlocked(
    users: string | readonly (string | null)[],
    others: readonly (string | null)[],
  ): Promise<void>;
  consumers: Consumer[];
}

/** The projection of blocks, which apply in both directions. */
export function blockProjection(db: Database): Blocks {
  const { consumers } = projection(db, blockSpec);
  const model = db.model(blockSpec.model);

  async function find(userId: string, others?: readonly string[]): Promise<Set<string>> {
    const { session } = currentWork();
    const other = others && { $in: [...others] };
    const blocks = { userId, isActive: true, ...(other && { blockedId: other }) };
    const isBlocked = { blockedId: userId, isActive: true, ...(other && { userId: other }) };
    const rows = await model.find({ $or: [blocks, isBlocked] }, null, { session }).lean();
    return new Set(rows.map((row) => (row.userId === userId ? row.blockedId : row.userId)));
  }

  const between = (userId: string, others: readonly string[]): Promise<Set<string>> =>
    others.length > 0 ? find(userId, others) : Promise.resolve(new Set());

  return {
    allOf: (userId) => find(userId),
    between,
    async pairsAmong(userIds) {
      const { session } = currentWork();
      const among = { $in: [...userIds] };
      const filter = { userId: among, blockedId: among, isActive: true };
      const rows = await model.find(filter, null, { session }).lean();
      return rows.map(({ userId, blockedId }) => [userId, blockedId]);
    },
    async requireNoneBlocked(users, others) {
      const { session = null } = currentWork();
      const one = { $in: [users].flat().filter((userId) => userId !== null) };
      const other = { $in: others.filter((userId) => userId !== null) };
      if (one.$in.length === 0 || other.$in.length === 0) return;
      // A user alone is blocked by none.
      if (new Set([...one.$in, ...other.$in]).size === 1) return;
      const isBetween = [
        { userId: one, blockedId: other, isActive: true },
        { userId: other, blockedId: one, isActive: true },
      ];
      must(!(await model.exists({ $or: isBetween }).session(session)), 'blocked');
    },
    consumers,
  };
}
