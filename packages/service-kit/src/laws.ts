import { firstLaw, lawChanged, type LawRule, type LawTable } from '@contend/contracts';
import { Schema } from 'mongoose';
import { currentWork } from './context';
import { type Database, defineModel } from './data/database';
import type { Consumer } from './events/consumer';
import { fold, projection, type ProjectionSpec } from './projection';

/** A service's projection of one version of the law table. */
interface LawRow {
  /** `v` and the version. */
  _id: string;
  version: number;
  effectiveAt: Date;
  rules: LawRule[];
  sequence: number;
}

const lawSchema = new Schema<LawRow>(
  {
    _id: { type: String, required: true },
    version: { type: Number, default: 0 },
    effectiveAt: { type: Date, default: null },
    rules: { type: [Schema.Types.Mixed], default: [] } as never,
    sequence: { type: Number, default: 0 },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
lawSchema.index({ version: -1 });

export const lawSpec: ProjectionSpec<LawRow> = {
  name: 'laws',
  model: defineModel('lawVersions', lawSchema),
  parts: { sequence: ['version', 'effectiveAt', 'rules'] },
  folds: [
    fold(lawChanged, ({ data: { lawId, version, effectiveAt, rules } }) => ({
      id: lawId,
      set: { version, effectiveAt: new Date(effectiveAt), rules },
    })),
  ],
};

export interface Laws {
  /**
   * The table in force at `now`, to the millisecond: of the versions whose date has come, the
   * highest; version 1, which every service has, until another one has arrived.
   */
  at(now: Date): Promise<LawTable>;
  consumers: Consumer[];
}

/** The projection of the law table. Every version has a row: none depends on another one. */
export function lawProjection(db: Database): Laws {
  const { consumers } = projection(db, lawSpec);
  const model = db.model(lawSpec.model);
  return {
    async at(now) {
      const { session } = currentWork();
      const inForce = { effectiveAt: { $lte: now } };
      const row = await model.findOne(inForce, null, { session }).sort({ version: -1 }).lean();
      return row ?? firstLaw;
    },
    consumers,
  };
}
