import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { Exclusion } from './exclusion';

const model = defineModel(
  'exclusions',
  aggregateSchema<Exclusion>({ until: { type: Date, required: true } }),
);

export const exclusionRepository = (db: Database): Repository<Exclusion> =>
  repository<Exclusion>(db, model, { notFound: 'not-excluded' });
