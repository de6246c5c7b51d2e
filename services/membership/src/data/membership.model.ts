import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { SandboxRow } from '@contend/payments';
import type { Commission } from '../domain/commission';
import type { CodeOwner, CodeUse, StoredCode } from '../domain/discount-code';
import type { Membership } from '../domain/membership';
import type { PartnerSale } from '../domain/partner-sale';
import type { Plan } from '../domain/plan';
import type { ProviderChange } from '../domain/provider-change';
import type { CardCustomer } from './cards';

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
memberships.index({ 'cardRefunds.stuckAt': 1 }, { sparse: true });
memberships.index({ 'cardRefunds.failures': 1 }, { sparse: true });
export const membershipModel = defineModel('memberships', memberships);

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
});
sales.index({ month: -1, provider: 1 });
export const partnerSaleModel = defineModel('partnerSales', sales);

const codes = aggregateSchema<StoredCode>({
  code: text,
  off: part,
  planIds: { type: [String], default: null },
  validFrom: date,
  validUntil: optionalDate,
  maxUses: { type: Number, default: null },
  ownerId: { type: String, default: null },
  uses: { type: Number, required: true },
  createdAt: date,
});
codes.index({ code: 1 }, { unique: true });
codes.index({ createdAt: -1, _id: -1 });
codes.index({ ownerId: 1, createdAt: -1 });
export const codeModel = defineModel('discountCodes', codes);

const uses = aggregateSchema<CodeUse>({
  ...{ codeId: text, userId: text, usedAt: date },
  membershipId: String,
});
uses.index({ userId: 1 });
export const codeUseModel = defineModel('codeUses', uses);

const owners = aggregateSchema<CodeOwner>({ codesMade: { type: Number, required: true } });
export const codeOwnerModel = defineModel('codeOwners', owners);

const commissions = aggregateSchema<Commission>({
  ...{ ownerId: text, codeId: text, status: text },
  basisPoints: { type: Number, required: true },
  paidCents: { type: Number, required: true },
  refundedCents: { type: Number, required: true },
  cents: { type: Number, required: true },
  ...{ takenBackCents: Number, heldCents: Number, payingCents: Number },
  ...{ at: date, paysAt: date },
  isForfeited: { type: Boolean, required: true },
  ...{ memberId: String, review: Schema.Types.Mixed },
});
commissions.index({ 'review.until': 1 }, { sparse: true });
commissions.index({ ownerId: 1, at: -1 });
export const commissionModel = defineModel('commissions', commissions);

const customers = aggregateSchema<CardCustomer>({ provider: text, customerId: text });
export const customerModel = defineModel('cardCustomers', customers);

const changes = aggregateSchema<ProviderChange>({
  provider: text,
  object: { type: Schema.Types.Mixed, default: null },
  receivedAt: date,
  followedAt: optionalDate,
});
export const changeModel = defineModel('providerChanges', changes);

const sandbox = aggregateSchema<SandboxRow>({
  kind: text,
  value: part,
  changes: { type: Number, required: true },
});
sandbox.index({ kind: 1 });
export const sandboxModel = defineModel('sandboxCards', sandbox);
