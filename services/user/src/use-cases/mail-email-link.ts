import { randomBytes } from 'node:crypto';
import { emailLinkMs } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { makeLink } from '../domain/email-link';
import { isEmailConfirmed } from '../domain/user';
import { tokenHashOf } from '../security/token-hash';

/** Mails the link that confirms an address. A failure retries all of it. */
export async function mailEmailLink(deps: UserDeps, linkId: string): Promise<void> {
  const link = await deps.emailLinks.find(linkId);
  const user = link && (await deps.users.find(link.state.userId));
  if (!link || !user || user.state.erasedAt || isEmailConfirmed(user.state)) return;
  const token = randomBytes(32).toString('base64url');
  await deps.emailLinks.save(link, makeLink(link.state, tokenHashOf(token), deps.now()));
  await deps.delivery.deliver({
    channel: 'email',
    to: user.state.email,
    subject: 'Confirm your e-mail address',
    text: textOf(user.state.username, `${deps.publicUrl}/confirm-email?token=${token}`),
  });
}

const hours = emailLinkMs / 3_600_000;

const textOf = (username: string, link: string): string =>
  [
    `A Contend account named ${username} was opened with this address.`,
    `Open this link within ${hours} hours to confirm that it is yours:`,
    link,
    'If it was not you, do nothing: the address stays unconfirmed.',
  ].join('\n\n');
