import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Outcome } from '../domain/result';

export const outcomeModel = defineModel(
  'outcomes',
  aggregateSchema<Outcome>({
    sequence: { type: Number, required: true },
    players: { type: [String], required: true },
    match: { type: Schema.Types.Mixed, default: null },
    voided: { type: Schema.Types.Mixed, default: null },
  }),
);
