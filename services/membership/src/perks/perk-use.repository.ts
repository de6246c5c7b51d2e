import { currentWork, type Database, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { PlayerPerks, UsedPerk } from './perk-facts';

const text = { type: String, required: true };
type Row = Omit<UsedPerk, 'id'> & { _id: string };
const schema = new Schema<Row>(
  {
    ...{ _id: text, userId: text, perk: text },
    at: { type: Date, required: true },
    returnsAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ userId: 1, at: -1 });
const perkUseModel = defineModel<Row>('perkUses', schema);

export interface UsedPerks {
  /** Adds a use in the current transaction; a known one stays as it is. Whether it was new. */
  add(use: UsedPerk): Promise<boolean>;
  /** The last uses of a player. */
  of(userId: string): Promise<PlayerPerks['uses']>;
  /** Deletes those of an erased account. */
  forget(userId: string): Promise<void>;
}

/** More than a plan gives in a year. */
const mostUses = 500;

export function usedPerkRepository(db: Database): UsedPerks {
  const model = db.model(perkUseModel);
  const options = () => ({ session: currentWork().session ?? undefined });
  return {
    async add({ id: _id, ...row }) {
      const upsert = { ...options(), upsert: true };
      const { upsertedCount } = await model.updateOne({ _id }, { $setOnInsert: row }, upsert);
      return upsertedCount > 0;
    },
    async of(userId) {
      const latest = { ...options(), sort: { at: -1 as const }, limit: mostUses };
      const rows = await model.find({ userId }, null, latest).lean();
      const usesOf = (perk: UsedPerk['perk']) =>
        rows.flatMap((row) =>
          row.perk === perk ? [{ at: row.at, returnsAt: row.returnsAt }] : [],
        );
      return { doubleXpDays: usesOf('double-xp'), recordResets: usesOf('record-reset') };
    },
    async forget(userId) {
      await model.deleteMany({ userId }, options());
    },
  };
}
