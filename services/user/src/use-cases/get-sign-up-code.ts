import { type CallInput, type getSignUpCode as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';

/** Returns the affiliate code of a sign-up, which the membership service checks and applies. */
export async function getSignUpCode(
  { users }: Pick<UserDeps, 'users'>,
  { params }: Pick<CallInput<typeof contract>, 'params'>,
) {
  const { state } = await users.get(params.userId);
  must(!state.erasedAt, 'user-not-found');
  return { code: state.affiliateCode };
}
