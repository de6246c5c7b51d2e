import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { CountedMatch } from '../domain/match-activities';

const countedMatchModel = defineModel(
  'countedMatches',
  aggregateSchema<CountedMatch>({ sequence: { type: Number, required: true } }),
);

export const countedMatchRepository = (db: Database): Repository<CountedMatch> =>
  repository<CountedMatch>(db, countedMatchModel, { notFound: 'match-not-found' });
