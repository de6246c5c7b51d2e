import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { ChainHead } from '../audit/entry-chain';

/** The head of one shard's chain of a clearing account; `_id` is `<account>/<shard>`. */
export type LedgerHeadDocument = ChainHead & { _id: string };

const schema = new Schema<LedgerHeadDocument>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    hash: { type: String, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

export const ledgerHeadModel = defineModel<LedgerHeadDocument>('ledgerHeads', schema);
