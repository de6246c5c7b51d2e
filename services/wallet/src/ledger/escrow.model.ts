import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { ChainHead } from '../audit/entry-chain';
import type { Escrow } from './books';

export type EscrowDocument = Omit<Escrow, 'id'> & {
  _id: string;
  version: number;
  chain?: ChainHead;
  /** Set while an increment of the audit has entries to verify. */
  unaudited?: true;
};

const count = { type: Number, required: true };

const schema = new Schema<EscrowDocument>(
  {
    _id: { type: String, required: true },
    version: count,
    postedCents: count,
    pendingCents: count,
    openTransfers: count,
    chain: { _id: false, number: Number, hash: String },
    unaudited: Boolean,
    settlement: { type: Schema.Types.Mixed, default: null } as never,
    paidInto: String,
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
/** For increments of the audit. */
schema.index({ unaudited: 1, _id: 1 }, { partialFilterExpression: { unaudited: true } });

export const escrowModel = defineModel<EscrowDocument>('escrows', schema);
