import { randomBytes } from 'node:crypto';
import { type Exchange, sessionCookie } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { begin, end, type Session } from '../domain/session';
import type { User } from '../domain/user';
import { meOf } from '../domain/user-view';
import { findSession } from './find-session';

/**
 * Begins a session: its cookie for the browser, a first token for the caller. The session this
 * browser had before is over (OWASP ASVS 5.0, 7.2.4).
 */
export async function startSession(deps: UserDeps, user: User, exchange: Exchange) {
  const now = deps.now();
  const before = await findSession(deps, exchange);
  if (before) await deps.sessions.save(before.session, end(before.session.state, now));
  const [id = '', cookieId = ''] = [newId(), newId()];
  const { state } = await deps.sessions.save(null, begin({ id, userId: user.id, cookieId }, now));
  const token = giveTokens(deps, { user, session: state, exchange });
  return { user: meOf(user), token };
}

const newId = (): string => randomBytes(12).toString('hex');

interface SessionOf {
  user: User;
  session: Session;
  exchange: Exchange;
}

/** Sets the cookie that counts, for the rest of the session. @returns An access token. */
export function giveTokens(deps: UserDeps, { user, session, exchange }: SessionOf): string {
  const now = deps.now();
  const cookie = deps.signer.sessionToken(user, session, now);
  const leftMs = session.expiresAt.getTime() - now.getTime();
  exchange.setCookie(sessionCookie, cookie, Math.ceil(leftMs / 1000));
  return deps.signer.accessToken(user, session, now);
}
