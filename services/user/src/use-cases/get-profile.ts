import type { CallAnswer, CallInput, getProfile as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { profileOf } from '../domain/user';

/** A player as the profile events say, for services where the sign-up has not arrived yet. */
export async function getProfile(
  { users, now }: UserDeps,
  { params }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { state } = await users.get(params.userId);
  return { ...profileOf(state, now()), status: state.status };
}
