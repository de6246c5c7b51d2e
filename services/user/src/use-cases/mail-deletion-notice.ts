import type { UserDeps } from '../deps';
import type { AccountDeletion } from '../domain/account-deletion';
import { deletionMail, type DeletionMail } from '../domain/deletion-mails';

type MailDeps = Pick<UserDeps, 'users' | 'deletions' | 'delivery' | 'publicUrl'>;

/**
 * Mails the owner of an account that its deletion was asked for, postponed or cancelled.
 * @param write Writes another mail about it; null for none.
 */
export async function mailDeletionNotice(
  { users, deletions, delivery, publicUrl }: MailDeps,
  userId: string,
  write: (deletion: AccountDeletion) => DeletionMail | null = deletionMail,
): Promise<void> {
  const deletion = await deletions.find(userId);
  const user = deletion && (await users.find(userId));
  const mail = user && !user.state.erasedAt && write(deletion.state);
  if (!mail) return;
  await delivery.deliver({
    ...{ channel: 'email', to: user.state.email, subject: mail.subject },
    text: [...mail.lines, `${publicUrl}/settings`].join('\n\n'),
  });
}
