import { currentWork, type Database, type Repository, repository } from '@contend/service-kit';
import type { Session } from '../domain/session';
import { sessionModel } from './session.model';

export interface Sessions extends Repository<Session> {
  forgetAllOf(userId: string): Promise<void>;
}

export const sessionRepository = (db: Database): Sessions => ({
  ...repository<Session>(db, sessionModel, { notFound: 'unauthenticated' }),
  async forgetAllOf(userId) {
    await db.model(sessionModel).deleteMany({ userId }, { session: currentWork().session });
  },
});
