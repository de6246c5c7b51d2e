import { type CallInput, must, type setStatus as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { setStatus as decideStatus } from '../domain/account-status';
import { meOf } from '../domain/user-view';

/** Sets the status of an account for an operator. */
export async function setStatus(
  { users, now }: UserDeps,
  { params, body: { status } }: CallInput<typeof contract>,
) {
  const user = await users.get(params.userId);
  must(!user.state.erasedAt, 'user-not-found');
  const change = { status, reason: null, byId: null, at: now() };
  const saved = await users.save(user, decideStatus(user.state, change));
  return meOf(saved.state);
}
