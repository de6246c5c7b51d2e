import { type CallInput, type listSessions as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { sessionsOf } from '../domain/session-view';

/** Returns the caller's open sessions, and marks the one of this request. */
export async function listSessions(deps: UserDeps, { actor }: CallInput<typeof contract>) {
  const user = await deps.users.find(actor.id);
  must(user, 'unauthenticated');
  const open = await deps.sessions.openOf(user.state, deps.now());
  const states = open.map(({ state }) => state);
  return { items: sessionsOf(states, actor.sessionId) };
}
