import {
  aggregateSchema,
  type Database,
  defineModel,
  type Filter,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { CollusionFlag } from './collusion-flag';

const schema = aggregateSchema<CollusionFlag>({
  userIds: { type: [String] as never, required: true },
  status: { type: String, required: true },
  finding: { type: Schema.Types.Mixed, required: true },
  flaggedAt: { type: Date, required: true },
  reviews: { type: [Schema.Types.Mixed], required: true },
});
schema.index({ status: 1, flaggedAt: -1, _id: -1 });
schema.index({ userIds: 1 });
const flagModel = defineModel('collusionFlags', schema);

interface Query {
  status: CollusionFlag['status'];
  page: number;
  pageSize: number;
}

export interface CollusionFlags extends Pick<Repository<CollusionFlag>, 'get' | 'save'> {
  /** Flags of pairs of these players. */
  among(userIds: readonly string[]): Promise<Stored<CollusionFlag>[]>;
  /** Newest first. */
  page(query: Query): Promise<Page<CollusionFlag>>;
}

export function collusionFlagRepository(db: Database): CollusionFlags {
  const flags = repository<CollusionFlag>(db, flagModel, { notFound: 'collusion-flag-not-found' });
  return {
    get: (id) => flags.get(id),
    save: (from, decision) => flags.save(from, decision),
    among: async (userIds) => {
      const found = await flags.listStored({
        userIds: { $in: [...userIds] },
      } as Filter<CollusionFlag>);
      return found.filter(({ state }) => state.userIds.every((one) => userIds.includes(one)));
    },
    page: ({ status, ...paging }) => flags.list({ status }, { ...paging, sort: { flaggedAt: -1 } }),
  };
}
