import { type CallInput, must, type setStatus as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { setStatus as decideStatus } from '../domain/user';
import { meOf } from '../domain/user-view';

export async function setStatus(
  { users, now }: UserDeps,
  { params, body }: CallInput<typeof contract>,
) {
  const user = await users.get(params.userId);
  must(!user.state.erasedAt, 'user-not-found');
  const saved = await users.save(user, decideStatus(user.state, body.status, now()));
  return meOf(saved.state);
}
