import type * as contract from '@contend/contracts';
import { type CallInput, emailLinkMs, must } from '@contend/contracts';
import { randomBytes } from 'node:crypto';
import { confirmEmail as confirm, isEmailConfirmed } from '../account/user';
import type { UserDeps } from '../deps';
import { requestLink, requireValidLink, makeLink } from './email-link';
import { tokenHashOf } from './token-hash';

/** Mails another link; earlier ones stay valid until they expire. */
export async function sendEmailLink(
  deps: UserDeps,
  { actor, newId }: CallInput<typeof contract.sendEmailLink>,
) {
  const user = await deps.users.find(actor.id);
  must(user && !user.state.erasedAt, 'unauthenticated');
  must(!isEmailConfirmed(user.state), 'email-already-confirmed');
  const repeated = await deps.emailLinks.find(newId);
  if (!repeated) await deps.emailLinks.save(null, requestLink(newId, actor.id, deps.now()));
  return { ok: true as const };
}

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

/** Confirms the address that the link was mailed to. A repeat succeeds too. */
export async function confirmEmail(
  deps: UserDeps,
  { body }: CallInput<typeof contract.confirmEmail>,
) {
  const found = await deps.emailLinks.findOne({ tokenHash: tokenHashOf(body.token) });
  const link = found?.state ?? null;
  requireValidLink(link, deps.now());
  const user = await deps.users.get(link.userId);
  await deps.users.save(user, confirm(user.state, deps.now()));
  return { ok: true as const };
}
