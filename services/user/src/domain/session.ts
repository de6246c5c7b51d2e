import {
  decide,
  type Decision,
  happened,
  inMs,
  sessionEnded,
  sessionLifeMs,
  sessionReuseDetected,
  sessionRotationGraceMs,
} from '@contend/contracts';
import type { User } from './user';

/** A cookie that a newer one replaced. */
interface Superseded {
  id: string;
  at: Date;
}

export interface Session {
  /** The `sid` of its tokens. */
  id: string;
  userId: string;
  startedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  /** The `cid` of the cookie that counts; absent in sessions from before cookies were replaced. */
  cookieId?: string;
  /** Replaced cookies, the last one at the end: those still in their grace, and the last. */
  superseded?: Superseded[];
}

interface NewSession {
  id: string;
  userId: string;
  cookieId: string;
}

/** A session that has run its course is forgotten by a timer. */
export function begin({ id, userId, cookieId }: NewSession, now: Date): Decision<Session> {
  const expiresAt = inMs(now, sessionLifeMs);
  const times = { startedAt: now, expiresAt, endedAt: null };
  const session = { id, userId, ...times, cookieId, superseded: [] };
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

/** More replaced cookies than this within one grace are not kept: no browser needs them. */
const mostSuperseded = 32;

const isInGrace = ({ at }: Superseded, now: Date): boolean =>
  now < inMs(at, sessionRotationGraceMs);

export interface Presented {
  /** The `cid` of the cookie that came; empty in cookies from before they were replaced. */
  cookieId: string;
  /** What the next cookie is called, should there be one. */
  nextId: string;
  /** Whether the client proved that the answer with this cookie's successor never reached it. */
  hasMissedSuccessor: boolean;
}

/**
 * A live session's cookie is presented. The one that counts is replaced. A replaced one within its
 * grace gets the cookie that counts now. The one replaced last gets a new successor when the client
 * never received the first, which then counts no more. Any other means that two parties hold the
 * session's cookies: the session ends, with a notice to its owner.
 *
 * @returns The decision; whether the session goes on shows in `endedAt`.
 */
export function present(session: Session, presented: Presented, now: Date): Decision<Session> {
  const { cookieId, nextId, hasMissedSuccessor } = presented;
  const { superseded = [] } = session;
  // A session from before cookies were replaced has only ever had one.
  if (session.cookieId === undefined || cookieId === session.cookieId) {
    const kept = superseded.filter((one) => isInGrace(one, now)).slice(1 - mostSuperseded);
    const replaced = [...kept, { id: cookieId, at: now }];
    return decide({ ...session, cookieId: nextId, superseded: replaced });
  }
  const found = superseded.find(({ id }) => id === cookieId);
  if (found && isInGrace(found, now)) return decide(session);
  if (found && found === superseded.at(-1) && hasMissedSuccessor) {
    const replaced = [{ id: cookieId, at: now }];
    return decide({ ...session, cookieId: nextId, superseded: replaced });
  }
  return endForReuse(session, now);
}

function endForReuse(session: Session, now: Date): Decision<Session> {
  const { state, events } = end(session, now);
  const detected = happened(sessionReuseDetected, {
    userId: session.userId,
    sessionId: session.id,
  });
  return decide(state, {
    events: [...events, detected],
    timers: { 'mail-session-notice': now },
  });
}
