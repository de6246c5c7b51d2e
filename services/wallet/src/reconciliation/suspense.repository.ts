import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { SuspenseFile } from './suspense-decision';

const schema = aggregateSchema<SuspenseFile>({
  provider: { type: String, required: true },
  reference: { type: Schema.Types.Mixed, default: null },
  waiting: { type: Schema.Types.Mixed, default: null },
  booked: { type: [Schema.Types.Mixed], default: [] },
});
/** What was decided about money of payments, for the comparison with the provider. */
schema.index({ 'reference.id': 1 });
const suspenseFileModel = defineModel('suspenseFiles', schema);

export const suspenseFileRepository = (db: Database): Repository<SuspenseFile> =>
  repository<SuspenseFile>(db, suspenseFileModel, { notFound: 'suspense-not-found' });
