import { type Database, type Repository, repository } from '@contend/service-kit';
import type { Recount } from '../domain/stale-career';
import { recountModel } from './recount.model';

export const recountRepository = (db: Database): Repository<Recount> =>
  repository<Recount>(db, recountModel, { notFound: 'unavailable' });
