import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { PartnerSale } from './partner-sale';
import type { Plan } from './plan';

const text = { type: String, required: true };
const date = { type: Date, required: true };
const optionalDate = { type: Date, default: null };
const part = { type: Schema.Types.Mixed, required: true };

const plans = aggregateSchema<Plan>({
  ...{ name: text, provider: text, perks: part },
  prices: { type: [Schema.Types.Mixed], default: [] },
  partnerBasisPoints: { type: Number, default: null },
  ...{ createdAt: date, endedAt: optionalDate },
});
plans.index({ createdAt: 1 });
export const planModel = defineModel('plans', plans);

const sales = aggregateSchema<PartnerSale>({
  ...{ provider: text, planId: text, month: text },
  keptCents: { type: Number, required: true },
  partnerCents: { type: Number, required: true },
  terms: Schema.Types.Mixed,
  corrected: Schema.Types.Mixed,
  correctsId: String,
});
sales.index({ month: -1, provider: 1 });
export const partnerSaleModel = defineModel('partnerSales', sales);
