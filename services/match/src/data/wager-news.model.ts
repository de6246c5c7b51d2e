import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { WagerNews } from '../domain/wager-news';

export const wagerNewsModel = defineModel(
  'wagerNews',
  aggregateSchema<WagerNews>({
    cancelledAt: { type: Date, default: null },
    objection: { type: Schema.Types.Mixed, default: null },
  }),
);
