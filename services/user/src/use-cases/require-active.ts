import { must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { reasonOf } from '../domain/account-status';
import type { User } from '../domain/user';

/** @throws Refusal `account-suspended` with the reason, and where to complain */
export function requireActive({ supportEmail }: Pick<UserDeps, 'supportEmail'>, user: User): void {
  const details = { status: user.status, reason: reasonOf(user), complainTo: supportEmail };
  must(user.status === 'active', 'account-suspended', details);
}
