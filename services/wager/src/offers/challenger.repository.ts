import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { Challenger } from './challenges';

const challengerModel = defineModel(
  'challengers',
  aggregateSchema<Challenger>({ sentAt: { type: [Date], required: true } }),
);

export const challengerRepository = (db: Database): Repository<Challenger> =>
  repository<Challenger>(db, challengerModel, { notFound: 'user-not-found' });
