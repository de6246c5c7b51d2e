import { firstLaw, lawAt, type LawTable, mostLawVersions } from '@contend/contracts';
import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import { type LawVersion, tableOf } from './law-version';

const date = { type: Date, required: true };
const text = { type: String, required: true };

const schema = aggregateSchema<LawVersion>({
  number: { type: Number, required: true },
  effectiveAt: date,
  createdAt: date,
  byId: text,
  reason: text,
  rules: { type: [Schema.Types.Mixed], required: true },
});
schema.index({ number: -1, _id: -1 });

const lawModel = defineModel('laws', schema);

export interface LawVersions extends Pick<Repository<LawVersion>, 'save'> {
  /** The newest versions, in any order; version 1 is not among them. */
  newest(): Promise<LawVersion[]>;
  /** The table in force. */
  at(now: Date): Promise<LawTable>;
}

export function lawRepository(db: Database): LawVersions {
  const laws = repository<LawVersion>(db, lawModel, { notFound: 'invalid-request' });
  const newest = async () => {
    const sort = { number: -1, _id: -1 } as const;
    const stored = await laws.listStored({}, { sort, limit: mostLawVersions + 1 });
    return stored.map(({ state }) => state);
  };
  return {
    save: (from, decision) => laws.save(from, decision),
    newest,
    at: async (now) => lawAt([firstLaw, ...(await newest()).map(tableOf)], now),
  };
}
