import { currentWork, type Database, type Repository, repository } from '@contend/service-kit';
import type { WagerNews } from '../domain/wager-news';
import { wagerNewsModel } from './wager-news.model';

export interface WagerNewsRepository extends Repository<WagerNews> {
  /** The match it waited for has taken it in. */
  forget(matchId: string): Promise<void>;
}

export const wagerNewsRepository = (db: Database): WagerNewsRepository => ({
  ...repository<WagerNews>(db, wagerNewsModel, { notFound: 'match-not-found' }),
  async forget(matchId) {
    const { session } = currentWork();
    await db.model(wagerNewsModel).deleteOne({ _id: matchId }, { session });
  },
});
