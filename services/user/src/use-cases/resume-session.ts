import { randomBytes } from 'node:crypto';
import { type CallInput, type getSession, sessionCookie } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { isAlive, present } from '../domain/session';
import { republish } from '../domain/user';
import { meOf } from '../domain/user-view';
import { findSession } from './find-session';
import { giveTokens } from './give-tokens';

const signedOut = { user: null, token: null };

/**
 * Returns the person of the cookie with a fresh token and the cookie's successor; null, and a
 * cleared cookie, when it is no longer valid.
 */
export async function resumeSession(deps: UserDeps, { exchange }: CallInput<typeof getSession>) {
  const now = deps.now();
  const found = await findSession(deps, exchange);
  const user = found && (await deps.users.find(found.session.state.userId));
  if (found && user && isAlive(found.session.state, user.state, now)) {
    const { session, ...presented } = found;
    const nextId = randomBytes(12).toString('hex');
    const decision = present(session.state, { ...presented, nextId }, now);
    const { state } = await deps.sessions.save(session, decision);
    if (state.endedAt === null) {
      await deps.users.save(user, republish(user.state, now));
      const token = giveTokens(deps, { user: user.state, session: state, exchange });
      return { user: meOf(user.state), token };
    }
  }
  if (sessionCookie in exchange.cookies) exchange.setCookie(sessionCookie, null);
  return signedOut;
}
