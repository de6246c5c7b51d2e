import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Payout } from './payout';

const text = { type: String, required: true };

const count = { type: Number, required: true };
const date = { type: Date, required: true };

const ids = { type: [String], default: [] };
const list = { type: [Schema.Types.Mixed], default: [] };

const payouts = aggregateSchema<Payout>({
  status: text,
  shares: list,
  barredIds: ids,
  ownerId: text,
  organizerCents: count,
  returnedCents: count,
  decidedAt: date,
  corrections: list,
});
/** Players whose shares wait, or waited. */
payouts.index({ barredIds: 1 });
payouts.index({ 'shares.status': 1 });
export const payoutModel = defineModel('tournamentPayouts', payouts);
