import { type Database, type Repository, repository } from '@contend/service-kit';
import type { Outcome } from '../domain/result';
import { outcomeModel } from './outcome.model';

export const outcomeRepository = (db: Database): Repository<Outcome> =>
  repository<Outcome>(db, outcomeModel, { notFound: 'match-not-found' });
