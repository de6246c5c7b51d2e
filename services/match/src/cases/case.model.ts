import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { CaseFile } from './case-file';

const schema = aggregateSchema<CaseFile>({
  entries: { type: [Schema.Types.Mixed], required: true },
  expiresAt: { type: Date, default: null },
  removedAt: { type: Date, default: null },
});
// Finds the words of a user who is erased.
schema.index({ 'entries.actorId': 1, _id: 1 });

// Finds the files that an earlier version saved.
schema.index({ expiresAt: 1 });

export const caseModel = defineModel('cases', schema);
