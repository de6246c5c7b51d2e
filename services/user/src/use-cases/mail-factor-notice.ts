import type { UserDeps } from '../deps';
import { isOn } from '../domain/second-factor';
import { mailOwner } from './mail-owner';

const effects = {
  on: 'From now on signing in takes a code of your authenticator app beside the password.',
  off: 'From now on the password is enough to sign in. Payouts take a second factor: set it up again before the next one.',
};

/** Mails the owner of an account that its second factor was turned on or off. */
export async function mailFactorNotice(deps: UserDeps, userId: string): Promise<void> {
  const factor = await deps.secondFactors.find(userId);
  if (!factor) return;
  const change = isOn(factor.state) ? 'on' : 'off';
  await mailOwner(deps, userId, {
    subject: `The second factor of your sign-in was turned ${change}`,
    lines: [
      `The second factor of your Contend account was turned ${change}.`,
      effects[change],
      'If it was not you, set a new password, which signs out everyone, and write to support:',
      `${deps.publicUrl}/recover`,
    ],
  });
}
