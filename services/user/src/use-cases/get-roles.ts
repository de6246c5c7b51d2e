import { type CallInput, type getRoles as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';

/** Returns a user's roles to another service. */
export async function getRoles(
  { users }: Pick<UserDeps, 'users'>,
  { params }: CallInput<typeof contract>,
) {
  const { state } = await users.get(params.userId);
  must(!state.erasedAt, 'user-not-found');
  return { roles: state.roles };
}
