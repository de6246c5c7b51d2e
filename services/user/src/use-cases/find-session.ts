import { type Exchange, Refusal, sessionCookie } from '@contend/contracts';
import { sessionTokenType } from '@contend/service-kit';
import type { UserDeps } from '../deps';

/**
 * The session that a request's cookie speaks of, whatever became of it; null without a good cookie.
 */
export async function findSession(deps: UserDeps, exchange: Exchange) {
  const cookie = exchange.cookies[sessionCookie];
  if (!cookie) return null;
  try {
    const actor = await deps.verifier.verify(cookie, sessionTokenType);
    return await deps.sessions.find(actor.sessionId);
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}
