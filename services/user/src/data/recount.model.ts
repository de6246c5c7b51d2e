import { aggregateSchema, defineModel } from '@contend/service-kit';
import type { Recount } from '../domain/stale-career';

export const recountModel = defineModel(
  'recounts',
  aggregateSchema<Recount>({ pages: { type: Number, required: true } }),
);
