import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Membership } from './membership';

const text = { type: String, required: true };
const date = { type: Date, required: true };
const optionalDate = { type: Date, default: null };
const part = { type: Schema.Types.Mixed, required: true };

const memberships = aggregateSchema<Membership>({
  userId: text,
  planId: text,
  planName: text,
  provider: text,
  perks: part,
  partnerBasisPoints: { type: Number, default: null },
  perkUsedAt: optionalDate,
  savedCents: { type: Number, default: 0 },
  savedBeforeCents: Number,
  isRefunded: { type: Boolean, default: false },
  isLive: { type: Boolean, required: true },
  subscription: part,
  codeUseId: { type: String, default: null },
  referral: { type: Schema.Types.Mixed, default: null },
  held: { type: [Schema.Types.Mixed], default: [] },
  receipts: { type: [Schema.Types.Mixed], default: [] },
  billed: Number,
  costs: { type: [Schema.Types.Mixed], default: [] },
  reversals: { type: [String], default: [] },
  card: { type: Schema.Types.Mixed, default: null },
  cardRefunds: { type: [Schema.Types.Mixed], default: [] },
  refundsOutside: { type: [Schema.Types.Mixed], default: [] },
  change: { type: Schema.Types.Mixed, default: null },
  changedAt: { type: Date, default: null },
  lastChange: { type: Schema.Types.Mixed, default: null },
  limited: Schema.Types.Mixed,
  declinedChange: { type: Schema.Types.Mixed, default: null },
  nextPlan: { type: Schema.Types.Mixed, default: null },
  createdAt: date,
});
// A second tab cannot begin a second membership of a provider.
memberships.index(
  { userId: 1, provider: 1 },
  { unique: true, partialFilterExpression: { isLive: true } },
);
// Replaces an earlier unique index, which allowed one of all providers.
memberships.index({ userId: 1 });
memberships.index({ userId: 1, isLive: -1, createdAt: -1 });
memberships.index({ 'card.payments.takenBackAt': 1 }, { sparse: true });
memberships.index({ 'cardRefunds.stuckAt': 1 }, { sparse: true });
memberships.index({ 'cardRefunds.failures': 1 }, { sparse: true });
export const membershipModel = defineModel('memberships', memberships);
