import type { DeletionObstacleCode } from '@contend/contracts';
import { utcMinute } from '../mail/utc-minute';
import type { AccountDeletion } from './account-deletion';

export interface DeletionMail {
  subject: string;
  lines: string[];
}

/** The last mail to an account, before its address is erased. */
export const deletedMail = {
  subject: 'Your account was deleted',
  text: 'Your Contend account was deleted, as you asked for. Results and the ledger stay without your name.',
};

const keep =
  'Until then you can sign in and keep the account in your settings. If it was not you, cancel it there and set a new password:';

const requestedMail = ({ endsAt }: AccountDeletion): DeletionMail => ({
  subject: 'Your account will be deleted',
  lines: [`Your Contend account will be deleted on ${utcMinute(endsAt)}, as you asked for.`, keep],
});

/** Some days before the end; null where it is not to come. */
export const reminderMail = ({ status, endsAt }: AccountDeletion): DeletionMail | null =>
  status === 'pending'
    ? {
        subject: 'Your account will be deleted in a few days',
        lines: [`Your Contend account will be deleted on ${utcMinute(endsAt)}.`, keep],
      }
    : null;

const cancelledMail: DeletionMail = {
  subject: 'Your account stays',
  lines: [
    'The deletion of your Contend account was cancelled. If it was not you, set a new password:',
  ],
};

const postponedMail = ({ endsAt, postponedFor }: AccountDeletion): DeletionMail => ({
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

/** What is mailed when a deletion was asked for, postponed or cancelled. */
export function deletionMail(deletion: AccountDeletion): DeletionMail {
  if (deletion.status === 'cancelled') return cancelledMail;
  return deletion.postponedFor.length > 0 ? postponedMail(deletion) : requestedMail(deletion);
}
