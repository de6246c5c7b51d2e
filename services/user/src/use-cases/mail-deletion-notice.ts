import type { DeletionObstacleCode } from '@contend/contracts';
import type { UserDeps } from '../deps';
import type { AccountDeletion } from '../domain/account-deletion';
import type { User } from '../domain/user';
import { utcMinute } from '../domain/utc-minute';

type MailDeps = Pick<UserDeps, 'users' | 'deletions' | 'delivery' | 'publicUrl'>;

/** Mails the owner of an account that its deletion was asked for, postponed or cancelled. */
export const mailDeletionNotice = (deps: MailDeps, userId: string): Promise<void> =>
  mailOf(deps, userId, (deletion) => {
    if (deletion.status === 'cancelled') return cancelled;
    return deletion.postponedFor.length > 0 ? postponed(deletion) : requested(deletion);
  });

/** Mails the owner of an account some days before it is deleted. */
export const remindDeletion = (deps: MailDeps, userId: string): Promise<void> =>
  mailOf(deps, userId, (deletion) => (deletion.status === 'pending' ? reminder(deletion) : null));

/** The last mail to an account, before its address is erased. */
export const mailDeleted = (
  { delivery }: Pick<UserDeps, 'delivery'>,
  { email }: User,
): Promise<void> =>
  delivery.deliver({
    ...{ channel: 'email', to: email, subject: 'Your account was deleted' },
    text: 'Your Contend account was deleted, as you asked for. Results and the ledger stay without your name.',
  });

interface Mail {
  subject: string;
  lines: string[];
}

async function mailOf(
  { users, deletions, delivery, publicUrl }: MailDeps,
  userId: string,
  write: (deletion: AccountDeletion) => Mail | null,
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

const keep =
  'Until then you can sign in and keep the account in your settings. If it was not you, cancel it there and set a new password:';

const requested = ({ endsAt }: AccountDeletion): Mail => ({
  subject: 'Your account will be deleted',
  lines: [`Your Contend account will be deleted on ${utcMinute(endsAt)}, as you asked for.`, keep],
});

const reminder = ({ endsAt }: AccountDeletion): Mail => ({
  subject: 'Your account will be deleted in a few days',
  lines: [`Your Contend account will be deleted on ${utcMinute(endsAt)}.`, keep],
});

const cancelled: Mail = {
  subject: 'Your account stays',
  lines: [
    'The deletion of your Contend account was cancelled. If it was not you, set a new password:',
  ],
};

const postponed = ({ endsAt, postponedFor }: AccountDeletion): Mail => ({
  subject: 'The deletion of your account is postponed',
  lines: [
    `Your Contend account could not be deleted: ${postponedFor.map((code) => words[code]).join('; ')}.`,
    `We try again on ${utcMinute(endsAt)}. Nothing was lost. See what to settle in your settings:`,
  ],
});

const words: Record<DeletionObstacleCode, string> = {
  suspended: 'the account is suspended',
  'staff-role': 'it has a role of the staff',
  'payouts-frozen': 'its payouts are frozen',
  debt: 'its wallet owes money',
  money: 'there is money in its wallet',
  'payout-open': 'a payout is open',
  'refill-open': 'a payment to its wallet is open',
  'stakes-open': 'it has open stakes',
  'match-open': 'a match is not finished',
  'entry-open': 'it plays in an event',
  'event-open': 'it owns an event that has not ended',
};
