import { type Exchange, sessionCookie } from '@contend/contracts';
import type { UserDeps } from '../deps';
import type { Session } from '../domain/session';
import type { User } from '../domain/user';

interface SessionOf {
  user: User;
  session: Session;
  exchange: Exchange;
}

/**
 * Sets the current cookie, for the rest of the session.
 * @returns An access token.
 */
export function giveTokens(deps: UserDeps, { user, session, exchange }: SessionOf): string {
  const now = deps.now();
  const cookie = deps.signer.sessionToken(user, session, now);
  const leftMs = session.expiresAt.getTime() - now.getTime();
  exchange.setCookie(sessionCookie, cookie, Math.ceil(leftMs / 1000));
  return deps.signer.accessToken(user, session, now);
}
