import { currentWork, type Database, type Repository, repository } from '@contend/service-kit';
import type { PendingSourceEvents } from '../domain/pending-source-events';
import { pendingSourceEventsModel } from './pending-source-events.model';

export interface PendingSourceEventsRepository extends Repository<PendingSourceEvents> {
  /** Deletes events that were applied to a match. */
  remove(matchId: string): Promise<void>;
}

export const pendingSourceEventsRepository = (db: Database): PendingSourceEventsRepository => ({
  ...repository<PendingSourceEvents>(db, pendingSourceEventsModel, { notFound: 'match-not-found' }),
  async remove(matchId) {
    const { session } = currentWork();
    await db.model(pendingSourceEventsModel).deleteOne({ _id: matchId }, { session });
  },
});
