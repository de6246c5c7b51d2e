import type { UserDeps } from '../deps';
import { isOn } from '../domain/second-factor';

/** Mails the owner of an account that its second factor was turned on or off. */
export async function mailFactorNotice(deps: UserDeps, userId: string): Promise<void> {
  const factor = await deps.secondFactors.find(userId);
  const user = factor && (await deps.users.find(userId));
  if (!user || user.state.erasedAt) return;
  const change = isOn(factor.state) ? 'on' : 'off';
  await deps.delivery.deliver({
    channel: 'email',
    to: user.state.email,
    subject: `The second factor of your sign-in was turned ${change}`,
    text: textOf(change, `${deps.publicUrl}/recover`),
  });
}

const effects = {
  on: 'From now on signing in takes a code of your authenticator app beside the password.',
  off: 'From now on the password is enough to sign in. Payouts take a second factor: set it up again before the next one.',
};

const textOf = (change: keyof typeof effects, link: string): string =>
  [
    `The second factor of your Contend account was turned ${change}.`,
    effects[change],
    'If it was not you, set a new password, which signs out everyone, and write to support:',
    link,
  ].join('\n\n');
