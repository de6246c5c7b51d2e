import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Residence } from '../domain/earnings';

const residenceModel = defineModel(
  'residences',
  aggregateSchema<Residence>({ stays: { type: [Schema.Types.Mixed], required: true } }),
);

export interface Residences extends Repository<Residence> {
  /** Deletes what is known of an erased person. */
  forget(userId: string): Promise<void>;
}

/** Where people lived and since when; without a row it is the country of their profile. */
export function residenceRepository(db: Database): Residences {
  const stored = repository<Residence>(db, residenceModel, { notFound: 'wallet-not-found' });
  return {
    ...stored,
    async forget(userId) {
      const { session } = currentWork();
      await db.model(residenceModel).deleteOne({ _id: userId }, { session });
    },
  };
}
