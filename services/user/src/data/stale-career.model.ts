import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';

export interface StaleCareerRow {
  /** The player’s id. */
  _id: string;
  from: string | null;
  matchId: string;
  /** Counts writes: of two transactions that count the same player only one commits. */
  changes: number;
}

const schema = new Schema<StaleCareerRow>(
  {
    _id: { type: String, required: true },
    from: { type: String, default: null },
    matchId: { type: String, required: true },
    changes: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ from: 1 });

export const staleCareerModel = defineModel<StaleCareerRow>('staleCareers', schema);
