import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { User } from '../account/user';
import { isAlive, type Session } from './session';

const schema = aggregateSchema<Session>({
  userId: { type: String, required: true },
  startedAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  endedAt: { type: Date, default: null },
  cookieId: { type: String },
  superseded: { type: Schema.Types.Mixed },
  device: { type: String },
  usedAt: { type: Date },
});

schema.index({ userId: 1 });

const sessionModel = defineModel('sessions', schema);

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
