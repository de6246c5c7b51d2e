import { type CallInput, must, type setRoles as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { giveRoles } from '../domain/user';
import { meOf } from '../domain/user-view';

export async function setRoles(
  { users, now }: UserDeps,
  { params, body }: CallInput<typeof contract>,
) {
  const user = await users.get(params.userId);
  must(!user.state.erasedAt, 'user-not-found');
  const saved = await users.save(user, giveRoles(user.state, body.roles, now()));
  return meOf(saved.state);
}
