import type { UserDeps } from '../deps';
import { payoutsFrom } from '../domain/second-factor';
import { utcMinute } from '../domain/utc-minute';
import { mailOwner } from './mail-owner';

/** Mails the owner of an account that staff turned its second factor off. */
export async function mailFactorReset(deps: UserDeps, userId: string): Promise<void> {
  const factor = await deps.secondFactors.find(userId);
  const from = payoutsFrom(factor?.state);
  if (!from) return;
  await mailOwner(deps, userId, {
    subject: 'Support turned your second factor off',
    lines: [
      'Support turned the second factor of your Contend account off, as you asked for, and signed you out everywhere.',
      `Sign in with your password and set it up again. Payouts are possible from ${utcMinute(from)}.`,
      'If you did not ask for it, set a new password and write to support at once:',
      `${deps.publicUrl}/recover`,
    ],
  });
}
