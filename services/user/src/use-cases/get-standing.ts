import type { CallAnswer, CallInput, getStanding as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { isEmailConfirmed } from '../domain/user';

export async function getStanding(
  { users }: UserDeps,
  { params }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { state } = await users.get(params.userId);
  return { isEmailConfirmed: isEmailConfirmed(state) };
}
