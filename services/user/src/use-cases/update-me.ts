import { type CallInput, must, type updateMe as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { change } from '../domain/change-user';
import { meOf } from '../domain/user-view';
import { saveOnRecord } from './save-on-record';

export async function updateMe(deps: UserDeps, { actor, body }: CallInput<typeof contract>) {
  const found = await deps.users.find(actor.id);
  must(found && !found.state.erasedAt, 'unauthenticated');
  const saved = await saveOnRecord(deps, found, change(found.state, body, deps.now()));
  return meOf(saved.state);
}
