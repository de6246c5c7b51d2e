import type { Actor } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { end } from '../domain/session';
import { forgetDevices } from './forget-devices';

/** Ends the caller's sessions except the one of this request, and forgets remembered browsers. */
export async function endOtherSessions(
  deps: Pick<UserDeps, 'users' | 'sessions' | 'secondFactors' | 'now'>,
  { actor }: { actor: Pick<Actor, 'id' | 'sessionId'> },
) {
  const now = deps.now();
  const user = await deps.users.get(actor.id);
  const open = await deps.sessions.openOf(user.state, now);
  const others = open.filter(({ state }) => state.id !== actor.sessionId);
  await deps.sessions.saveAll(others.map((from) => ({ from, decision: end(from.state, now) })));
  await forgetDevices(deps, actor.id);
  return { ended: others.length };
}
