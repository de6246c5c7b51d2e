import {
  currentWork,
  type Database,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { isAlive, type Session } from '../domain/session';
import type { User } from '../domain/user';
import { sessionModel } from './session.model';

export interface Sessions extends Repository<Session> {
  /** Those that are still valid, the latest first. */
  openOf(user: User, now: Date): Promise<Stored<Session>[]>;
  forgetAllOf(userId: string): Promise<void>;
}

export function sessionRepository(db: Database): Sessions {
  const sessions = repository<Session>(db, sessionModel, { notFound: 'session-not-found' });
  return {
    ...sessions,
    async openOf(user, now) {
      const rows = await sessions.listStored(
        { userId: user.id, endedAt: null },
        { sort: { startedAt: -1 } },
      );
      return rows.filter(({ state }) => isAlive(state, user, now));
    },
    async forgetAllOf(userId) {
      await db.model(sessionModel).deleteMany({ userId }, { session: currentWork().session });
    },
  };
}
