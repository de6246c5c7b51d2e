import { mostAccomplishments, must } from '@contend/contracts';
import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import { type Accomplishment, firstAccomplishments, isOffered } from './accomplishment';

const text = { type: String, required: true };

const schema = aggregateSchema<Accomplishment>({
  name: text,
  description: text,
  tier: text,
  rule: { type: Schema.Types.Mixed, required: true },
  xp: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  deletedAt: { type: Date, default: null },
});
schema.index({ deletedAt: 1, createdAt: 1 });

const accomplishmentModel = defineModel('accomplishments', schema);

export interface Accomplishments extends Pick<Repository<Accomplishment>, 'save'> {
  /** All that can be earned: stored ones, and those of the platform that are not changed. */
  offered(): Promise<Accomplishment[]>;
  /**
   * One to be changed; `stored` is null for one of the platform that was never changed.
   * @throws Refusal `accomplishment-not-found`.
   */
  toChange(id: string): Promise<{ stored: Stored<Accomplishment> | null; state: Accomplishment }>;
}

/** Offered ones and withdrawn ones of the platform: a bound of one read. */
const mostRead = mostAccomplishments + firstAccomplishments.length;

export function accomplishmentRepository(db: Database): Accomplishments {
  const rows = repository<Accomplishment>(db, accomplishmentModel, {
    notFound: 'accomplishment-not-found',
  });
  const first = new Map(firstAccomplishments.map((one) => [one.id, one]));
  return {
    save: (from, decision) => rows.save(from, decision),
    async offered() {
      const changed = { $or: [{ deletedAt: null }, { _id: { $in: [...first.keys()] } }] };
      const stored = await rows.listStored(changed, { sort: { createdAt: 1 }, limit: mostRead });
      const all = new Map([...first, ...stored.map(({ state }) => [state.id, state] as const)]);
      return [...all.values()].filter(isOffered);
    },
    async toChange(id) {
      const stored = await rows.find(id);
      const state = stored?.state ?? first.get(id);
      must(state, 'accomplishment-not-found');
      return { stored, state };
    },
  };
}
