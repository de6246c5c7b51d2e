import type { UserDeps } from '../deps';
import type { AccountDeletion } from '../domain/account-deletion';
import { deletionMail, type DeletionMail } from '../domain/deletion-mails';
import { mailOwner } from './mail-owner';

type MailDeps = Pick<UserDeps, 'users' | 'deletions' | 'delivery' | 'publicUrl'>;

/**
 * Mails the owner of an account that its deletion was asked for, postponed or cancelled.
 * @param write Writes another mail about it; null for none.
 */
export async function mailDeletionNotice(
  deps: MailDeps,
  userId: string,
  write: (deletion: AccountDeletion) => DeletionMail | null = deletionMail,
): Promise<void> {
  const deletion = await deps.deletions.find(userId);
  const mail = deletion && write(deletion.state);
  if (!mail) return;
  const { subject, lines } = mail;
  await mailOwner(deps, userId, { subject, lines: [...lines, `${deps.publicUrl}/settings`] });
}
