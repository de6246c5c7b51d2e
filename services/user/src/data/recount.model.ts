import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Recount } from '../domain/stale-career';

export const recountModel = defineModel(
  'recounts',
  aggregateSchema<Recount>({
    pages: { type: Number, required: true },
    swept: { type: Schema.Types.Mixed, default: null },
  }),
);
