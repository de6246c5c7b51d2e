import type { UserDeps } from '../deps';
import { utcMinute } from '../domain/utc-minute';
import { mailOwner } from './mail-owner';

/** Mails the owner of an account that it was signed in to on a device that it had not used. */
export async function mailDeviceNotice(deps: UserDeps, sessionId: string): Promise<void> {
  const session = await deps.sessions.find(sessionId);
  if (!session) return;
  const { userId, device = 'a browser', startedAt } = session.state;
  await mailOwner(deps, userId, {
    subject: 'A new device signed in to your account',
    lines: [
      `On ${utcMinute(startedAt)} your Contend account was signed in to with ${device}, which it had not used lately, or not from there.`,
      'If it was you, there is nothing to do. If it was not, sign that device out and set a new password:',
      `${deps.publicUrl}/settings`,
    ],
  });
}
