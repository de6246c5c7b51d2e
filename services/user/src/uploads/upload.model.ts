import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Upload } from './upload';
import type { UploadUsage } from './upload-usage';

const text = { type: String, required: true };
const number = { type: Number, required: true };
const nullableText = { type: String, default: null };

const schema = aggregateSchema<Upload>({
  ownerId: text,
  status: text,
  type: nullableText,
  bytes: number,
  sha256: nullableText,
  receivedSha256: nullableText,
  attachments: { type: [Schema.Types.Mixed], required: true },
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, default: null },
});
schema.index({ ownerId: 1, _id: 1 });

export const uploadModel = defineModel('uploads', schema);

export const uploadUsageModel = defineModel(
  'uploadUsage',
  aggregateSchema<UploadUsage>({ day: text, files: number, bytes: number, totalBytes: number }),
);
