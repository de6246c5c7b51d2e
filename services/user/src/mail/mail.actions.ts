import type * as contract from '@contend/contracts';
import { type CallInput, must } from '@contend/contracts';
import { isEmailConfirmed } from '../account/user';
import type { UserDeps } from '../deps';
import { type MailText, renderMail } from '@contend/contracts/src/mail-text';
import { mailboxPage, pageLength } from './mailbox.reply';

/**
 * Mails the owner of an account in their language; one that was erased has no address. A failure
 * retries it.
 */
export async function mailOwner(
  { users, delivery }: Pick<UserDeps, 'users' | 'delivery'>,
  userId: string,
  mail: MailText,
): Promise<void> {
  const user = await users.find(userId);
  if (!user || user.state.erasedAt) return;
  const { email: to, preferences } = user.state;
  await delivery.deliver({ channel: 'email', to, ...renderMail(mail, preferences) });
}

/** Mails a user for another service, which does not get the address. */
export async function mailUser(
  { users, delivery }: Pick<UserDeps, 'users' | 'delivery'>,
  { params, body }: CallInput<typeof contract.mailUser>,
) {
  const { state } = await users.get(params.userId);
  must(!state.erasedAt, 'user-not-found');
  must(isEmailConfirmed(state), 'email-not-confirmed');
  await delivery.deliver({ channel: 'email', to: state.email, ...body });
  return { ok: true as const };
}

export async function deliverMessage(
  { delivery }: UserDeps,
  { body }: CallInput<typeof contract.deliverMessage>,
) {
  await delivery.deliver(body);
  return { ok: true as const };
}

/** The page does not exist where mail is really sent. */
export async function showMailbox({ mailbox }: UserDeps): Promise<string> {
  must(mailbox, 'message-not-found');
  return mailboxPage(await mailbox.newest(pageLength));
}
