import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Outcome } from './result';

const outcomeModel = defineModel(
  'outcomes',
  aggregateSchema<Outcome>({
    sequence: { type: Number, required: true },
    players: { type: [String], required: true },
    match: { type: Schema.Types.Mixed, default: null },
    voided: { type: Schema.Types.Mixed, default: null },
  }),
);

export const outcomeRepository = (db: Database): Repository<Outcome> =>
  repository<Outcome>(db, outcomeModel, { notFound: 'match-not-found' });
