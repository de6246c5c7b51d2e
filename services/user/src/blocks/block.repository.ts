import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { Block } from './block';

const text = { type: String, required: true };

const schema = aggregateSchema<Block>({
  userId: text,
  blockedId: text,
  blockedAt: { type: Date, required: true },
  endedAt: { type: Date, default: null },
});
schema.index({ userId: 1, endedAt: 1, blockedAt: -1, _id: -1 });
schema.index({ blockedId: 1, endedAt: 1 });

const blockModel = defineModel('blocks', schema);

export interface UserBlocks extends Repository<Block> {
  /** Those that a user keeps, newest first. */
  ofUser(userId: string, paging: { page: number; pageSize: number }): Promise<Page<Block>>;
  /** All that a user keeps, each to be saved. */
  allOfUser(userId: string): Promise<Stored<Block>[]>;
  countOf(userId: string): Promise<number>;
  /** The users with a block between them and this one, in either direction. */
  concerning(userId: string): Promise<string[]>;
}

export function blockRepository(db: Database): UserBlocks {
  const blocks = repository<Block>(db, blockModel, { notFound: 'user-not-found' });
  const model = db.model(blockModel);
  return {
    ...blocks,
    ofUser: (userId, paging) =>
      blocks.list({ userId, endedAt: null }, { ...paging, sort: { blockedAt: -1 } }),
    allOfUser: (userId) => blocks.listStored({ userId, endedAt: null }),
    countOf: (userId) =>
      model.countDocuments({ userId, endedAt: null }, { session: currentWork().session }),
    async concerning(userId) {
      const { session } = currentWork();
      const either = { $or: [{ userId }, { blockedId: userId }], endedAt: null };
      const rows = await model.find(either, { userId: 1, blockedId: 1 }, { session }).lean();
      return rows.map((row) => (row.userId === userId ? row.blockedId : row.userId));
    },
  };
}
