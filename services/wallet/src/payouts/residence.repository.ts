import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Residence } from './earnings';

const residenceModel = defineModel(
  'residences',
  aggregateSchema<Residence>({ stays: { type: [Schema.Types.Mixed], required: true } }),
);

/** Where people lived and since when; without a row it is the country of their profile. */
export const residenceRepository = (db: Database): Repository<Residence> =>
  repository<Residence>(db, residenceModel, { notFound: 'wallet-not-found' });
