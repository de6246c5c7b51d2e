import { type CallInput, type endSession as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { end } from '../domain/session';

/** Ends a session of the caller. A repeat succeeds; one of another person counts as unknown. */
export async function endSession(deps: UserDeps, { params, actor }: CallInput<typeof contract>) {
  const session = await deps.sessions.get(params.sessionId);
  must(session.state.userId === actor.id, 'session-not-found');
  await deps.sessions.save(session, end(session.state, deps.now()));
  return { ok: true as const };
}
