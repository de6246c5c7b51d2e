import { type CallInput, type mailUser as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { isEmailConfirmed } from '../domain/user';

/** Mails a user for another service, which does not learn the address. */
export async function mailUser(
  { users, delivery }: Pick<UserDeps, 'users' | 'delivery'>,
  { params, body }: CallInput<typeof contract>,
) {
  const { state } = await users.get(params.userId);
  must(!state.erasedAt, 'user-not-found');
  must(isEmailConfirmed(state), 'email-not-confirmed');
  await delivery.deliver({ channel: 'email', to: state.email, ...body });
  return { ok: true as const };
}
