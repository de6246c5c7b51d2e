import {
  decide,
  type Decision,
  happened,
  inMs,
  type listSessions,
  type Reply,
  sessionEnded,
  sessionLifeMs,
  sessionReuseDetected,
  sessionRotationGraceMs,
  sessionStartedOnNewDevice,
} from '@contend/contracts';
import type { User } from '../account/user';

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
  /** The `cid` of the current cookie; absent in sessions from before cookies were replaced. */
  cookieId?: string;
  /** Replaced cookies, newest last: those still in their grace, and the last. */
  superseded?: Superseded[];
  /** The browser in words; absent in sessions of earlier versions, as is `usedAt`. */
  device?: string;
  /** When its cookie was last presented. */
  usedAt?: Date;
}

interface NewSession {
  /** Whether the account has not used the browser before. */
  isNewDevice: boolean;
  id: string;
  userId: string;
  cookieId: string;
  device: string;
}

/** A timer deletes a session at the end of its life. One on a new device is mailed to its owner. */
export function begin({ isNewDevice, ...made }: NewSession, now: Date): Decision<Session> {
  const expiresAt = inMs(now, sessionLifeMs);
  const times = { startedAt: now, usedAt: now, expiresAt, endedAt: null };
  const session = { ...made, ...times, superseded: [] };
  const { id: sessionId, userId } = made;
  const timers = { 'forget-session': expiresAt };
  if (!isNewDevice) return decide(session, { timers });
  const seen = happened(sessionStartedOnNewDevice, { userId, sessionId });
  return decide(session, { events: [seen], timers: { ...timers, 'mail-device-notice': now } });
}

/** Ends a session. A repeat changes nothing. */
export function end(session: Session, now: Date): Decision<Session> {
  if (session.endedAt) return decide(session);
  const { userId, id } = session;
  const ended = happened(sessionEnded, { userId, sessionId: id, before: now });
  return decide({ ...session, endedAt: now }, { events: [ended] });
}

interface SignIn {
  device: string;
  /** The session that the browser had before, of any account. */
  before: Session | null;
  /** Whether the address is one of the account's, or says nothing. */
  isKnownPlace: boolean;
}

/**
 * Whether an account has used a browser: it had a session of it, or one like it was used, of the
 * last 30 days, and the address is known. Sessions of earlier versions do not name a browser.
 */
export const isKnownDevice = (
  userId: string,
  recent: readonly Session[],
  { device, before, isKnownPlace }: SignIn,
): boolean =>
  before?.userId === userId ||
  (isKnownPlace && recent.some((one) => (one.device ?? device) === device));

/** Whether a session is still valid for its user. */
export const isAlive = (session: Session, user: User, now: Date): boolean =>
  session.endedAt === null &&
  session.expiresAt > now &&
  user.status === 'active' &&
  (user.sessionsFrom === null || session.startedAt >= user.sessionsFrom);

/** The most replaced cookies kept within one grace: no browser needs more. */
const mostSuperseded = 32;

const isInGrace = ({ at }: Superseded, now: Date): boolean =>
  now < inMs(at, sessionRotationGraceMs);

interface Presented {
  /** The `cid` of the presented cookie; empty in cookies from before they were replaced. */
  cookieId: string;
  /** The name of the next cookie, if one is issued. */
  nextId: string;
  /** Whether the client proved that the response with this cookie's successor never arrived. */
  hasMissedSuccessor: boolean;
}

/**
 * Presents a live session's cookie. The current one is replaced. A replaced one within its grace
 * gets the current one. The one replaced last gets a new successor when the client never received
 * the first, which is then void. Any other means that two parties hold the session's cookies: the
 * session ends, with a notice to its owner.
 *
 * @returns The decision; `endedAt` shows whether the session ended.
 */
export function present(session: Session, presented: Presented, now: Date): Decision<Session> {
  const { cookieId, nextId, hasMissedSuccessor } = presented;
  const { superseded = [] } = session;
  // A session from before cookies were replaced has had only one.
  if (session.cookieId === undefined || cookieId === session.cookieId) {
    const kept = superseded.filter((one) => isInGrace(one, now)).slice(1 - mostSuperseded);
    const replaced = [...kept, { id: cookieId, at: now }];
    return decide({ ...session, cookieId: nextId, superseded: replaced, usedAt: now });
  }
  const found = superseded.find(({ id }) => id === cookieId);
  if (found && isInGrace(found, now)) return decide(session);
  if (found && found === superseded.at(-1) && hasMissedSuccessor) {
    const replaced = [{ id: cookieId, at: now }];
    return decide({ ...session, cookieId: nextId, superseded: replaced, usedAt: now });
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

type Shown = Reply<typeof listSessions>['items'][number];

/** The most sessions that a list shows. */
export const mostSessions = 100;

/** Open sessions as shown to their owner, the one used last first. */
export const sessionsOf = (open: readonly Session[], currentId: string): Shown[] =>
  open
    .map(({ id, device, startedAt, usedAt }) => ({
      id,
      device: device ?? null,
      startedAt: startedAt.toISOString(),
      usedAt: (usedAt ?? startedAt).toISOString(),
      isCurrent: id === currentId,
    }))
    .toSorted((a, b) => b.usedAt.localeCompare(a.usedAt) || a.id.localeCompare(b.id))
    .slice(0, mostSessions);
