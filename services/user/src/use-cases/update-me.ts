import { type CallInput, must, type updateMe as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { change } from '../domain/user';
import { meOf } from '../domain/user-view';

export async function updateMe(deps: UserDeps, { actor, body }: CallInput<typeof contract>) {
  const found = await deps.users.find(actor.id);
  must(found && !found.state.erasedAt, 'unauthenticated');
  const saved = await deps.users.save(found, change(found.state, body, deps.now()));
  return meOf(saved.state);
}
