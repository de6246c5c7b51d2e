import type { UserDeps } from '../deps';
import { statusMail } from '../domain/account-status';
import { mailOwner } from './mail-owner';

/** Mails the owner of an account that it was suspended, banned or restored, and why. */
export async function mailStatusNotice(deps: UserDeps, userId: string): Promise<void> {
  const user = await deps.users.find(userId);
  const mail = user && statusMail(user.state, deps.supportEmail);
  if (mail) await mailOwner(deps, userId, mail);
}
