import type { UserDeps } from '../deps';
import { utcMinute } from '../domain/utc-minute';
import { mailOwner } from './mail-owner';

/** Mails the owner of an account that its password was changed. */
export async function mailPasswordNotice(deps: UserDeps, userId: string): Promise<void> {
  const credential = await deps.credentials.find(userId);
  if (!credential) return;
  const at = utcMinute(credential.state.passwordSetAt);
  await mailOwner(deps, userId, {
    subject: 'Your password was changed',
    lines: [
      `The password of your Contend account was changed on ${at}. Your other devices are signed out.`,
      'If it was you, there is nothing to do. If it was not, set a new password, which signs out everyone:',
      `${deps.publicUrl}/recover`,
    ],
  });
}
