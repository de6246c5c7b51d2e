import { randomBytes } from 'node:crypto';
import { recoveryLinkMs } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { close, drop, prepare } from '../domain/recovery';
import { tokenHashOf } from '../security/token-hash';

/** Links to one account that may be open at once: more is somebody filling a mailbox. */
const mostOpen = 3;

/**
 * Makes the link and mails it, if there is such an account. When the mail fails, all of it is tried
 * again.
 */
export async function mailRecovery(deps: UserDeps, recoveryId: string): Promise<void> {
  const { recoveries, users, publicUrl, now } = deps;
  const asked = await recoveries.find(recoveryId);
  if (!asked?.state.email) return;
  const user = await users.findOne({ email: asked.state.email });
  const isNew = asked.state.userId === null;
  if (!user || (isNew && (await recoveries.openFor(user.state.id, now())) >= mostOpen)) {
    await recoveries.save(asked, drop(asked.state));
    return;
  }
  const token = randomBytes(32).toString('base64url');
  const link = { userId: user.state.id, tokenHash: tokenHashOf(token) };
  const prepared = await recoveries.save(asked, prepare(asked.state, link, now()));
  await deps.delivery.deliver({
    channel: 'email',
    to: user.state.email,
    subject: 'Set a new password',
    text: textOf(`${publicUrl}/reset-password?token=${token}`),
  });
  await recoveries.save(prepared, close(prepared.state));
}

const minutes = recoveryLinkMs / 60_000;

const textOf = (link: string): string =>
  [
    'Someone, hopefully you, asked to set a new password for your Contend account.',
    `Open this link within ${minutes} minutes to choose one:`,
    link,
    'If it was not you, do nothing: your password stays as it is.',
  ].join('\n\n');
