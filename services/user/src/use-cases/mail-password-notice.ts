import type { UserDeps } from '../deps';
import { utcMinute } from '../domain/utc-minute';

/** Mails the owner of an account that its password was changed. */
export async function mailPasswordNotice(deps: UserDeps, userId: string): Promise<void> {
  const credential = await deps.credentials.find(userId);
  const user = credential && (await deps.users.find(userId));
  if (!user || user.state.erasedAt) return;
  await deps.delivery.deliver({
    channel: 'email',
    to: user.state.email,
    subject: 'Your password was changed',
    text: textOf(credential.state.passwordSetAt, `${deps.publicUrl}/recover`),
  });
}

const textOf = (at: Date, link: string): string =>
  [
    `The password of your Contend account was changed on ${utcMinute(at)}. Your other devices are signed out.`,
    'If it was you, there is nothing to do. If it was not, set a new password, which signs out everyone:',
    link,
  ].join('\n\n');
