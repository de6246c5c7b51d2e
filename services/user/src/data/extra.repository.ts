import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Filter,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { Extra, ExtraKind } from '../domain/extra';
import type { Span } from '../domain/xp-history';

const text = { type: String, required: true };
const date = { type: Date, default: null };

const schema = aggregateSchema<Extra>({
  ...{ userId: text, kind: text, status: text },
  number: { type: Number, required: true },
  isSettled: { type: Boolean, required: true },
  cents: { type: Number, required: true },
  payBy: { type: Date, required: true },
  ...{ from: date, until: date },
});
schema.index({ userId: 1, kind: 1, number: -1 });
schema.index({ userId: 1, kind: 1, from: -1 });

const extraModel = defineModel('extras', schema);

export interface Extras extends Repository<Extra> {
  /** The last purchase. */
  lastOf(userId: string, kind: ExtraKind): Promise<Stored<Extra> | null>;
  /** The last one that was paid. */
  lastPaid(userId: string, kind: ExtraKind): Promise<Stored<Extra> | null>;
  /** Those of some players whose XP counted twice at an instant. */
  doubledAt(userIds: readonly string[], at: Date): Promise<Set<string>>;
  /** When the XP of a player counted twice. */
  doubledSpans(userId: string): Promise<Span[]>;
}

export function extraRepository(db: Database): Extras {
  const extras = repository<Extra>(db, extraModel, { notFound: 'user-not-found' });
  const model = db.model(extraModel);
  return {
    ...extras,
    async lastOf(userId, kind) {
      const options = { sort: { number: -1 as const }, limit: 1 };
      const [last] = await extras.listStored({ userId, kind }, options);
      return last ?? null;
    },
    async lastPaid(userId, kind) {
      const filter = { userId, kind, status: 'paid' } as Filter<Extra>;
      const [last] = await extras.listStored(filter, { sort: { from: -1 }, limit: 1 });
      return last ?? null;
    },
    async doubledSpans(userId) {
      const paid = { userId, kind: 'double-xp', status: 'paid' } as Filter<Extra>;
      const found = await extras.listStored(paid);
      return found.flatMap(({ state: { from, until } }) => (from && until ? { from, until } : []));
    },
    async doubledAt(userIds, at) {
      const filter = {
        ...{ userId: { $in: [...userIds] }, kind: 'double-xp', status: 'paid' },
        ...{ from: { $lte: at }, until: { $gt: at } },
      } as Filter<Extra>;
      const { session } = currentWork();
      const rows = await model.find(filter, { userId: 1 }, { session }).lean();
      return new Set(rows.map(({ userId }) => userId));
    },
  };
}
