import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { StoredEntry } from '../audit/entry-chain';

/** Entries are inserted and never changed; `_id` keeps those of one transfer adjacent. */
export type EntryDocument = Omit<StoredEntry, 'id'> & { _id: string };

const schema = new Schema<EntryDocument>(
  {
    _id: { type: String, required: true },
    transferId: { type: String, required: true },
    account: { type: String, required: true },
    side: { type: String, required: true },
    amountCents: { type: Number, required: true },
    currency: { type: String, required: true },
    at: { type: Date, required: true },
    // Absent in entries of release 0.1.0.
    shard: Number,
    number: Number,
    hash: String,
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
/** Chains in their order, for the audit. */
schema.index({ account: 1, shard: 1, number: 1 });
/** All entries of a transfer, for the audit of a part of the ledger. */
schema.index({ transferId: 1 });

export const entryModel = defineModel<EntryDocument>('entries', schema);
