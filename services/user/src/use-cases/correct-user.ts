import { type CallInput, type correctUser as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { correct } from '../domain/change-user';
import { meOf } from '../domain/user-view';
import { saveOnRecord } from './save-on-record';

/** Corrects what the person cannot change themselves. A repeat changes nothing. */
export async function correctUser(deps: UserDeps, { params, body }: CallInput<typeof contract>) {
  const user = await deps.users.get(params.userId);
  must(!user.state.erasedAt, 'user-not-found');
  const saved = await saveOnRecord(deps, user, correct(user.state, body, deps.now()));
  return meOf(saved.state);
}
