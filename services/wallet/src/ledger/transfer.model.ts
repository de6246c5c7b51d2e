import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Transfer } from './books';

export type TransferDocument = Omit<Transfer, 'id'> & { _id: string };

const schema = new Schema<TransferDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    status: { type: String, required: true },
    postings: { type: [Schema.Types.Mixed], required: true } as never,
    reference: { type: Schema.Types.Mixed, default: null } as never,
    fingerprint: { type: String, default: null },
    purpose: { type: String, default: null },
    short: { type: [String], required: true },
    limited: { type: [Schema.Types.Mixed], default: undefined } as never,
    captures: { type: [String], default: [] },
    openIn: { type: String, default: null },
    linesOf: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

/**
 * The contents of an escrow; a transfer leaves the index once its money was paid out or returned.
 */
schema.index({ openIn: 1, _id: 1 }, { partialFilterExpression: { openIn: { $type: 'string' } } });
/** Reserved amounts, and open ones by age. */
schema.index({ status: 1, at: 1 }, { partialFilterExpression: { status: 'pending' } });
schema.index({ at: 1 }, { partialFilterExpression: { openIn: { $type: 'string' } } });

export const transferModel = defineModel<TransferDocument>('transfers', schema);
