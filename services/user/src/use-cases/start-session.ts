import { randomBytes } from 'node:crypto';
import { type Exchange, sessionCookie, sessionLifeMs } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { begin, end } from '../domain/session';
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
  if (before) await deps.sessions.save(before, end(before.state, now));
  const id = randomBytes(12).toString('hex');
  await deps.sessions.save(null, begin(id, user.id, now));
  const cookie = deps.signer.sessionToken(user, id, now);
  exchange.setCookie(sessionCookie, cookie, sessionLifeMs / 1000);
  return { user: meOf(user), token: deps.signer.accessToken(user, id, now) };
}
