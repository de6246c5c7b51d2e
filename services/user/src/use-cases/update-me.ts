import { type CallInput, must, type updateMe as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { change } from '../domain/change-user';
import { checkCountryLock } from '../domain/country';
import { meOf } from '../domain/user-view';
import { changeAvatar } from './change-avatar';
import { saveOnRecord } from './save-on-record';

export async function updateMe(deps: UserDeps, { actor, body }: CallInput<typeof contract>) {
  const found = await deps.users.find(actor.id);
  must(found && !found.state.erasedAt, 'unauthenticated');
  const now = deps.now();
  if (body.country !== undefined) {
    checkCountryLock(found.state, body.country, await deps.laws.at(now));
  }
  const changed = change(found.state, body, now);
  const saved = await deps.transaction(async () => {
    if (body.avatarUrl !== undefined) await changeAvatar(deps, found.state, body.avatarUrl);
    return saveOnRecord(deps, found, changed);
  });
  return meOf(saved.state);
}
