import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';

/** A folded name, and the account that owns it. */
export interface ClaimedNameRow {
  _id: string;
  userId: string;
}

const schema = new Schema<ClaimedNameRow>(
  { _id: { type: String, required: true }, userId: { type: String, required: true } },
  { versionKey: false, strict: 'throw' },
);
schema.index({ userId: 1 });

export const claimedNameModel = defineModel<ClaimedNameRow>('claimedNames', schema);
