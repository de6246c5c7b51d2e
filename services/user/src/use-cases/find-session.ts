import { type Exchange, Refusal, sessionCookie } from '@contend/contracts';
import { accessTokenType, type Stored, sessionTokenType } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import type { Session } from '../domain/session';

export interface FoundSession {
  session: Stored<Session>;
  /** The `cid` of the cookie; empty in one from before cookies were replaced. */
  cookieId: string;
  /**
   * Whether the client's newest access token was issued with exactly this cookie: then the response
   * with the cookie's successor never arrived. The token may have expired meanwhile.
   */
  hasMissedSuccessor: boolean;
}

/** Returns the session of a request's cookie, in any state; null without a valid cookie. */
export async function findSession(
  deps: UserDeps,
  exchange: Exchange,
): Promise<FoundSession | null> {
  const cookie = exchange.cookies[sessionCookie];
  const sessionId = cookie && (await sessionIdOf(deps, cookie));
  const session = sessionId ? await deps.sessions.find(sessionId) : null;
  if (!cookie || !session) return null;
  const cookieId = deps.signer.claimsOf(cookie, sessionTokenType)?.cid ?? '';
  const token = /^Bearer (\S+)$/i.exec(exchange.headers.authorization ?? '')?.[1] ?? '';
  const held = deps.signer.claimsOf(token, accessTokenType);
  const hasMissedSuccessor = held?.sid === session.state.id && held.cid === cookieId;
  return { session, cookieId, hasMissedSuccessor };
}

async function sessionIdOf({ verifier }: UserDeps, cookie: string): Promise<string | null> {
  try {
    return (await verifier.verify(cookie, sessionTokenType)).sessionId;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}
