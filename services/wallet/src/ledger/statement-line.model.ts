import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { StatementLine } from './books';

export type StatementLineDocument = Omit<StatementLine, 'id'> & { _id: string };

const schema = new Schema<StatementLineDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    number: { type: Number, required: true },
    type: { type: String, required: true },
    amountCents: { type: Number, required: true },
    balanceAfterCents: { type: Number, default: null },
    status: { type: String, required: true },
    holdStatus: { type: String, default: null },
    purpose: String,
    title: { type: String, required: true },
    note: { type: String, default: null },
    reference: { type: Schema.Types.Mixed, default: null } as never,
    counterpartyId: { type: String, default: null },
    transferId: { type: String, required: true },
    at: { type: Date, required: true },
    funds: { type: Schema.Types.Mixed } as never,
    paidInto: String,
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ userId: 1, number: 1 }, { unique: true });
/** The lines of a month. */
schema.index({ userId: 1, at: 1 });
/** Which of some wagers a user has put money on. */
schema.index(
  { userId: 1, 'reference.id': 1 },
  { partialFilterExpression: { 'reference.kind': 'wager' } },
);

export const statementLineModel = defineModel<StatementLineDocument>('statementLines', schema);
