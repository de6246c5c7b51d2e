import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { AnnulmentCause } from '../domain/rating-annulment';
import type { StaleCareer } from '../domain/stale-career';

export interface StaleCareerRow {
  /** The player’s id. */
  _id: string;
  from: string | null;
  matchId: string;
  /** Absent in rows of earlier versions. */
  annulment?: AnnulmentCause | null;
  /** Absent in rows of earlier versions. */
  cause?: StaleCareer['cause'];
  /** Counts writes: of two transactions that count the same player only one commits. */
  changes: number;
}

const schema = new Schema<StaleCareerRow>(
  {
    _id: { type: String, required: true },
    from: { type: String, default: null },
    matchId: { type: String, required: true },
    annulment: { type: Schema.Types.Mixed, default: null },
    cause: { type: String, default: null },
    changes: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ from: 1 });
schema.index({ 'annulment.userId': 1, from: 1 }, { sparse: true });

export const staleCareerModel = defineModel<StaleCareerRow>('staleCareers', schema);
