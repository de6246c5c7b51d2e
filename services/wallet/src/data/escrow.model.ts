import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Escrow } from '../domain/books';
import type { ChainHead } from '../audit/entry-chain';

export type EscrowDocument = Omit<Escrow, 'id'> & {
  _id: string;
  version: number;
  chain?: ChainHead;
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
    settlement: { type: Schema.Types.Mixed, default: null } as never,
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

export const escrowModel = defineModel<EscrowDocument>('escrows', schema);
