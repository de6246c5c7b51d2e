import { type Database, type Repository, repository } from '@contend/service-kit';
import type { WagerNews } from '../domain/wager-news';
import { wagerNewsModel } from './wager-news.model';

export const wagerNewsRepository = (db: Database): Repository<WagerNews> =>
  repository<WagerNews>(db, wagerNewsModel, { notFound: 'match-not-found' });
