import type { UserDeps } from '../deps';
import { publicUserOf } from '../domain/user-view';

interface Decided {
  /** The admin; null for an operator. */
  byId: string | null;
}

/** Finds who made decisions, as replies show them: null where the account was erased. */
export async function shownAdmins(
  users: UserDeps['users'],
  decided: readonly Decided[],
): Promise<(one: Decided) => ReturnType<typeof publicUserOf> | null> {
  const admins = await users.byIds(decided.flatMap(({ byId }) => byId ?? []));
  return ({ byId }) => {
    const admin = byId === null ? undefined : admins.get(byId);
    return admin && !admin.erasedAt ? publicUserOf(admin) : null;
  };
}
