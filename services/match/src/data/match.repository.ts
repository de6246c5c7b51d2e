import { type Database, type Repository, repository } from '@contend/service-kit';
import type { Match } from '../domain/match';
import { matchModel } from './match.model';

export const matchRepository = (db: Database): Repository<Match> =>
  repository<Match>(db, matchModel, { notFound: 'match-not-found' });
