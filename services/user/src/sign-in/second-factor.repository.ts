import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { SecondFactor } from './second-factor';

const model = defineModel(
  'secondFactors',
  aggregateSchema<SecondFactor>({
    sealedSecret: { type: String, default: null },
    preparedAt: { type: Date, default: null },
    onSince: { type: Date, default: null },
    lastStep: { type: Number, default: null },
    recoveryHashes: { type: [String], default: [] },
    devices: { type: Schema.Types.Mixed, default: [] },
    resets: { type: Schema.Types.Mixed, default: [] },
  }),
);

/** Stored apart from users and passwords: few calls load secrets. */
export const secondFactorRepository = (db: Database): Repository<SecondFactor> =>
  repository<SecondFactor>(db, model, { notFound: 'second-factor-off' });
