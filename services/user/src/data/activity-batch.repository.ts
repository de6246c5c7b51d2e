import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { ActivityBatch } from '../domain/activity-batch';

const text = { type: String, required: true };

const activityBatchModel = defineModel(
  'activityBatches',
  aggregateSchema<ActivityBatch>({
    kind: text,
    sourceId: text,
    at: { type: Date, required: true },
    userIds: { type: [String], required: true },
  }),
);

export const activityBatchRepository = (db: Database): Repository<ActivityBatch> =>
  repository<ActivityBatch>(db, activityBatchModel, { notFound: 'unavailable' });
