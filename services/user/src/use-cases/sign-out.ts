import { type CallInput, sessionCookie, type signOut as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { end } from '../domain/session';
import { findSession } from './find-session';

/**
 * Ends the session of the cookie, or of the token where there is none. Succeeds without a session
 * too.
 */
export async function signOut(deps: UserDeps, { exchange, actor }: CallInput<typeof contract>) {
  const byCookie = await findSession(deps, exchange);
  const session = byCookie?.session ?? (actor && (await deps.sessions.find(actor.sessionId)));
  if (session) await deps.sessions.save(session, end(session.state, deps.now()));
  if (sessionCookie in exchange.cookies) exchange.setCookie(sessionCookie, null);
  return { ok: true as const };
}
