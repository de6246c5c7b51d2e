import { type CallInput, type getAccountStatus as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { shownAdmins } from './shown-admins';

/** The status of an account, and each change with its reason. */
export async function showAccountStatus(
  { users }: Pick<UserDeps, 'users'>,
  { params: { userId } }: Pick<CallInput<typeof contract>, 'params'>,
) {
  const { state } = await users.get(userId);
  must(!state.erasedAt, 'user-not-found');
  const changes = (state.statusChanges ?? []).toReversed();
  const adminOf = await shownAdmins(users, changes);
  const history = changes.map((change) => {
    const { status, reason, at } = change;
    return { status, reason, by: adminOf(change), at };
  });
  return { userId, status: state.status, history };
}
