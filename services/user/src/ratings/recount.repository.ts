import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Recount } from './pending-recount';

const recountModel = defineModel(
  'recounts',
  aggregateSchema<Recount>({
    pages: { type: Number, required: true },
    swept: { type: Schema.Types.Mixed, default: null },
  }),
);

export const recountRepository = (db: Database): Repository<Recount> =>
  repository<Recount>(db, recountModel, { notFound: 'unavailable' });
