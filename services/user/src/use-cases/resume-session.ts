import { type CallInput, type getSession, sessionCookie } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { isAlive } from '../domain/session';
import { republish } from '../domain/user';
import { meOf } from '../domain/user-view';
import { findSession } from './find-session';

/**
 * Who the cookie signs in, with a fresh token; nobody, and no more cookie, when it is no longer
 * good.
 */
export async function resumeSession(deps: UserDeps, { exchange }: CallInput<typeof getSession>) {
  const now = deps.now();
  const session = await findSession(deps, exchange);
  const found = session && (await deps.users.find(session.state.userId));
  if (session && found && isAlive(session.state, found.state, now)) {
    await deps.users.save(found, republish(found.state, now));
    const token = deps.signer.accessToken(found.state, session.state.id, now);
    return { user: meOf(found.state), token };
  }
  if (sessionCookie in exchange.cookies) exchange.setCookie(sessionCookie, null);
  return { user: null, token: null };
}
