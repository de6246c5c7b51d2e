import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Bracket } from './bracket';

const text = { type: String, required: true };
const optional = { type: String, default: null };

const value = { type: Schema.Types.Mixed, required: true };

const brackets = aggregateSchema<Bracket>({
  tournamentId: text,
  event: value,
  attempts: { type: Schema.Types.Mixed, default: () => ({}) },
  removedAttempts: { type: Schema.Types.Mixed, default: null },
  changes: { type: [Schema.Types.Mixed], default: [] },
  claims: { type: Number, default: 0 },
  stamp: optional,
});
export const bracketModel = defineModel('brackets', brackets);

/** A part of a bracket that is stored in parts. It never changes: another state has another id. */
interface BracketPart {
  _id: string;
  bracketId: string;
  /** JSON. */
  data: string;
}

const parts = new Schema<BracketPart>(
  { _id: text, bracketId: text, data: text },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
parts.index({ bracketId: 1 });
export const bracketPartModel = defineModel('bracketParts', parts);
