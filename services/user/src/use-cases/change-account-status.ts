import { type CallInput, type changeAccountStatus as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { setStatus } from '../domain/account-status';
import { annul } from '../domain/rating-annulment';
import { isStaff } from '../domain/user';
import { changeAnnulment } from './change-annulment';
import { showAccountStatus } from './show-account-status';

/**
 * Suspends, bans or restores an account for an admin, and makes its matches unrated where asked:
 * both or neither.
 */
export async function changeAccountStatus(
  deps: UserDeps,
  { params, body, actor }: CallInput<typeof contract>,
) {
  const { userId } = params;
  const { status, reason, unratedFrom } = body;
  await deps.transaction(async () => {
    const now = deps.now();
    const user = await deps.users.get(userId);
    must(!user.state.erasedAt, 'user-not-found');
    must(!isStaff(user.state), 'staff-account');
    const change = { status, reason, byId: actor.id, at: now };
    await deps.users.save(user, setStatus(user.state, change));
    if (!unratedFrom) return;
    const from = new Date(unratedFrom);
    await changeAnnulment(deps, userId, (known) =>
      annul(known, { userId, from, reason, byId: actor.id }, now),
    );
  });
  return showAccountStatus(deps, { params });
}
