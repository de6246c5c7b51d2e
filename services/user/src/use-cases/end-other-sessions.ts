import type { Actor } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { end } from '../domain/session';

/** Ends the caller's sessions except the one of this request. */
export async function endOtherSessions(
  deps: Pick<UserDeps, 'users' | 'sessions' | 'now'>,
  { actor }: { actor: Pick<Actor, 'id' | 'sessionId'> },
) {
  const now = deps.now();
  const user = await deps.users.get(actor.id);
  const open = await deps.sessions.openOf(user.state, now);
  const others = open.filter(({ state }) => state.id !== actor.sessionId);
  await deps.sessions.saveAll(others.map((from) => ({ from, decision: end(from.state, now) })));
  return { ended: others.length };
}
