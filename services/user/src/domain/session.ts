import {
  decide,
  type Decision,
  happened,
  inMs,
  sessionEnded,
  sessionLifeMs,
} from '@contend/contracts';
import type { User } from './user';

export interface Session {
  /** The `sid` of its tokens. */
  id: string;
  userId: string;
  startedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** A session that has run its course is forgotten by a timer. */
export function begin(id: string, userId: string, now: Date): Decision<Session> {
  const expiresAt = inMs(now, sessionLifeMs);
  const session = { id, userId, startedAt: now, expiresAt, endedAt: null };
  return decide(session, { timers: { 'forget-session': expiresAt } });
}

/** Ending twice is ending once. */
export function end(session: Session, now: Date): Decision<Session> {
  if (session.endedAt) return decide(session);
  const { userId, id } = session;
  const ended = happened(sessionEnded, { userId, sessionId: id, before: now });
  return decide({ ...session, endedAt: now }, { events: [ended] });
}

/** Whether a session still speaks for its user. */
export const isAlive = (session: Session, user: User, now: Date): boolean =>
  session.endedAt === null &&
  session.expiresAt > now &&
  user.status === 'active' &&
  (user.sessionsFrom === null || session.startedAt >= user.sessionsFrom);
