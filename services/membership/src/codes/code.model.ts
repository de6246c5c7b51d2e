import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Commission } from './commission';
import type { CodeOwner, CodeUse, StoredCode } from './discount-code';

const text = { type: String, required: true };
const date = { type: Date, required: true };
const optionalDate = { type: Date, default: null };
const part = { type: Schema.Types.Mixed, required: true };

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
commissions.index({ ownerId: 1, at: -1, _id: -1 });
export const commissionModel = defineModel('commissions', commissions);
