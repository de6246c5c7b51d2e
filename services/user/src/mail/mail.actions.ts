import type * as contract from '@contend/contracts';
import { type CallInput, must } from '@contend/contracts';
import { isEmailConfirmed } from '../account/user';
import type { UserDeps } from '../deps';
import { mailboxPage, pageLength } from './mailbox.reply';

interface OwnerMail {
  subject: string;
  /** Paragraphs. */
  lines: readonly string[];
}

/** Mails the owner of an account; one that was erased has no address. A failure retries it. */
export async function mailOwner(
  { users, delivery }: Pick<UserDeps, 'users' | 'delivery'>,
  userId: string,
  { subject, lines }: OwnerMail,
): Promise<void> {
  const user = await users.find(userId);
  if (!user || user.state.erasedAt) return;
  const text = lines.join('\n\n');
  await delivery.deliver({ channel: 'email', to: user.state.email, subject, text });
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
