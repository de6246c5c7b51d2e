import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Transfer } from '../domain/books';

export type TransferDocument = Omit<Transfer, 'id'> & { _id: string };

const schema = new Schema<TransferDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    status: { type: String, required: true },
    postings: { type: [Schema.Types.Mixed], required: true } as never,
    reference: { type: Schema.Types.Mixed, default: null } as never,
    fingerprint: { type: String, default: null },
    short: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

export const transferModel = defineModel<TransferDocument>('transfers', schema);
