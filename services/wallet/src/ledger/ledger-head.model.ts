import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { ChainHead } from '../audit/entry-chain';

/** The head of one shard's chain of a clearing account; `_id` is `<account>/<shard>`. */
export type LedgerHeadDocument = ChainHead & {
  _id: string;
  /** Set while an increment of the audit has entries to verify. */
  unaudited?: true;
};

const schema = new Schema<LedgerHeadDocument>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    hash: { type: String, required: true },
    unaudited: Boolean,
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
/** For increments of the audit. */
schema.index({ unaudited: 1, _id: 1 }, { partialFilterExpression: { unaudited: true } });

export const ledgerHeadModel = defineModel<LedgerHeadDocument>('ledgerHeads', schema);
