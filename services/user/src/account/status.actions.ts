import type * as contract from '@contend/contracts';
import { type CallInput, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { mailOwner } from '../mail/mail.actions';
import { changeAnnulment } from '../ratings/annulments.actions';
import { annul } from '../ratings/rating-annulment';
import { changeStatus, statusMail } from './account-status';
import { shownAdmins, showOwnUser } from './people.actions';
import { isStaff } from './user';

/**
 * Suspends, bans or restores an account for an admin, and makes its matches unrated where asked:
 * both or neither.
 */
export async function changeAccountStatus(
  deps: UserDeps,
  { params, body, actor }: CallInput<typeof contract.changeAccountStatus>,
) {
  const { userId } = params;
  const { status, reason, unratedFrom } = body;
  await deps.transaction(async () => {
    const now = deps.now();
    const user = await deps.users.get(userId);
    must(!user.state.erasedAt, 'user-not-found');
    must(!isStaff(user.state), 'staff-account');
    const change = { status, reason, byId: actor.id, at: now };
    await deps.users.save(user, changeStatus(user.state, change));
    if (!unratedFrom) return;
    const from = new Date(unratedFrom);
    await changeAnnulment(deps, userId, (known) =>
      annul(known, { userId, from, reason, byId: actor.id }, now),
    );
  });
  return showAccountStatus(deps, { params });
}

/** The status of an account, and each change with its reason. */
export async function showAccountStatus(
  deps: Pick<UserDeps, 'users' | 'memberPerks' | 'now'>,
  { params: { userId } }: Pick<CallInput<typeof contract.getAccountStatus>, 'params'>,
) {
  const { state } = await deps.users.get(userId);
  must(!state.erasedAt, 'user-not-found');
  const changes = (state.statusChanges ?? []).toReversed();
  const adminOf = await shownAdmins(deps, changes);
  const history = changes.map((change) => {
    const { status, reason, at } = change;
    return { status, reason, by: adminOf(change), at };
  });
  return { userId, status: state.status, history };
}

/** Sets the status of an account for an operator. */
export async function setStatus(
  deps: UserDeps,
  { params, body: { status } }: CallInput<typeof contract.setStatus>,
) {
  const { users, now } = deps;
  const user = await users.get(params.userId);
  must(!user.state.erasedAt, 'user-not-found');
  const change = { status, reason: null, byId: null, at: now() };
  const saved = await users.save(user, changeStatus(user.state, change));
  return showOwnUser(deps, saved.state);
}

/** Mails the owner of an account that it was suspended, banned or restored, and why. */
export async function mailStatusNotice(deps: UserDeps, userId: string): Promise<void> {
  const user = await deps.users.find(userId);
  const mail = user && statusMail(user.state, deps.supportEmail);
  if (mail) await mailOwner(deps, userId, mail);
}
