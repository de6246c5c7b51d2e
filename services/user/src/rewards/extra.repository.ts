import {
  aggregateSchema,
  type Database,
  defineModel,
  type Filter,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { Extra, ExtraKind } from './extra';
import type { Span } from './xp-history';

const text = { type: String, required: true };
const date = { type: Date, default: null };

const schema = aggregateSchema<Extra>({
  ...{ userId: text, kind: text, status: text },
  number: { type: Number, required: true },
  isSettled: { type: Boolean, required: true },
  cents: { type: Number, required: true },
  payBy: { type: Date, required: true },
  ...{ from: date, until: date, returnsAt: date },
  membershipId: { type: String, default: null },
});
schema.index({ userId: 1, kind: 1, number: -1 });
schema.index({ userId: 1, kind: 1, from: -1 });
schema.index({ userId: 1, kind: 1, returnsAt: 1 });

const extraModel = defineModel('extras', schema);

export interface Extras extends Repository<Extra> {
  /** The last purchase. */
  lastOf(userId: string, kind: ExtraKind): Promise<Stored<Extra> | null>;
  /** The last one that was paid. */
  lastPaid(userId: string, kind: ExtraKind): Promise<Stored<Extra> | null>;
  /** When the uses come back that memberships gave, of those that still count as used. */
  usedOf(userId: string, kind: ExtraKind, now: Date): Promise<Date[]>;
  /** When the XP of a player counted twice. */
  doubledSpans(userId: string): Promise<Span[]>;
  /** The same of several players; those without are missing. */
  doubledSpansOf(userIds: readonly string[]): Promise<Map<string, Span[]>>;
}

export function extraRepository(db: Database): Extras {
  const extras = repository<Extra>(db, extraModel, { notFound: 'user-not-found' });

  async function doubledSpansOf(userIds: readonly string[]): Promise<Map<string, Span[]>> {
    const paid = { userId: { $in: [...userIds] }, kind: 'double-xp', status: 'paid' };
    const spans = new Map<string, Span[]>();
    for (const { state } of await extras.listStored(paid as Filter<Extra>)) {
      const { userId, from, until } = state;
      if (from && until) spans.set(userId, [...(spans.get(userId) ?? []), { from, until }]);
    }
    return spans;
  }

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
    async usedOf(userId, kind, now) {
      const filter = { userId, kind, returnsAt: { $gt: now } } as Filter<Extra>;
      const used = await extras.listStored(filter);
      return used.flatMap(({ state: { returnsAt } }) => returnsAt ?? []);
    },
    doubledSpans: async (userId) => (await doubledSpansOf([userId])).get(userId) ?? [],
    doubledSpansOf,
  };
}
