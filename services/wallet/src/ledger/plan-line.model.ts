import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { PlanLine } from './books';

type PlanLineDocument = Omit<PlanLine, 'id'> & { _id: string };

/** Lines are inserted with their plan and never changed; `_id` orders those of one escrow. */
const schema = new Schema<PlanLineDocument>(
  {
    _id: { type: String, required: true },
    escrow: { type: String, required: true },
    number: { type: Number, required: true },
    payeeId: { type: String, required: true },
    amountCents: { type: Number, required: true },
    purpose: { type: String, required: true },
    label: { type: String, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

export const planLineModel = defineModel<PlanLineDocument>('planLines', schema);
