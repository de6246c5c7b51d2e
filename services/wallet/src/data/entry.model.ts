import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Entry } from '../domain/books';

/** Entries are inserted and never touched again; `_id` keeps those of one transfer together. */
export type EntryDocument = Omit<Entry, 'id'> & { _id: string };

const schema = new Schema<EntryDocument>(
  {
    _id: { type: String, required: true },
    transferId: { type: String, required: true },
    account: { type: String, required: true },
    side: { type: String, required: true },
    amountCents: { type: Number, required: true },
    currency: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ account: 1, at: 1 });
/** All entries of a transfer, for the audit of a part of the ledger. */
schema.index({ transferId: 1 });

export const entryModel = defineModel<EntryDocument>('entries', schema);
