import type { DeletionObstacleCode } from '@contend/contracts';
import type { Message } from '@contend/contracts/src/message';
import type { MailText } from '@contend/contracts/src/mail-text';
import type { AccountDeletion } from './account-deletion';

/** The last mail to an account, before its address is erased. */
export const deletedMail: MailText = {
  subject: { en: 'Your account was deleted', de: 'Dein Konto wurde gelöscht' },
  lines: [
    {
      en: 'Your Contend account was deleted, as you asked. Results and the ledger stay without your name.',
      de: 'Dein Contend-Konto wurde gelöscht, wie du es wolltest. Ergebnisse und das Hauptbuch bleiben ohne deinen Namen.',
    },
  ],
};

const keep: Message = {
  en: 'Until then you can sign in and keep the account in your settings. If it was not you, cancel it there and set a new password:',
  de: 'Bis dahin kannst du dich anmelden und das Konto in deinen Einstellungen behalten. Wenn du das nicht warst, brich die Löschung dort ab und setz ein neues Passwort:',
};

const requestedMail = ({ endsAt }: AccountDeletion): MailText => ({
  subject: { en: 'Your account will be deleted', de: 'Dein Konto wird gelöscht' },
  lines: [
    {
      en: 'Your Contend account will be deleted on {endsAt}, as you asked.',
      de: 'Dein Contend-Konto wird am {endsAt} gelöscht, wie du es wolltest.',
    },
    keep,
  ],
  values: { endsAt },
});

/** Some days before the end; null where it is not to come. */
export const reminderMail = ({ status, endsAt }: AccountDeletion): MailText | null =>
  status === 'pending'
    ? {
        subject: {
          en: 'Your account will be deleted in a few days',
          de: 'Dein Konto wird in einigen Tagen gelöscht',
        },
        lines: [
          {
            en: 'Your Contend account will be deleted on {endsAt}.',
            de: 'Dein Contend-Konto wird am {endsAt} gelöscht.',
          },
          keep,
        ],
        values: { endsAt },
      }
    : null;

const cancelledMail: MailText = {
  subject: { en: 'Your account stays', de: 'Dein Konto bleibt' },
  lines: [
    {
      en: 'The deletion of your Contend account was cancelled. If it was not you, set a new password:',
      de: 'Die Löschung deines Contend-Kontos wurde abgebrochen. Wenn du das nicht warst, setz ein neues Passwort:',
    },
  ],
};

const obstacles: Record<DeletionObstacleCode, Message> = {
  suspended: { en: 'the account is suspended', de: 'das Konto ist gesperrt' },
  'staff-role': { en: 'it has a staff role', de: 'es hat eine Mitarbeiterrolle' },
  'payouts-frozen': { en: 'its payouts are frozen', de: 'seine Auszahlungen sind eingefroren' },
  debt: { en: 'its wallet owes money', de: 'seine Wallet schuldet Geld' },
  money: { en: 'there is money in its wallet', de: 'in seiner Wallet ist Geld' },
  'payout-open': { en: 'a payout is open', de: 'eine Auszahlung ist offen' },
  'refill-open': {
    en: 'a payment to its wallet is open',
    de: 'eine Zahlung in seine Wallet ist offen',
  },
  'stakes-open': { en: 'it has open stakes', de: 'es hat offene Einsätze' },
  'match-open': { en: 'a match is not finished', de: 'ein Match ist nicht beendet' },
  'entry-open': { en: 'it plays in an event', de: 'es spielt in einem Event' },
  'event-open': {
    en: 'it owns an event that has not ended',
    de: 'ihm gehört ein Event, das nicht beendet ist',
  },
};

const listOf = (codes: readonly DeletionObstacleCode[], language: 'en' | 'de'): string =>
  codes.map((code) => obstacles[code][language]).join('; ');

const postponedMail = ({ endsAt, postponedFor }: AccountDeletion): MailText => ({
  subject: {
    en: 'The deletion of your account is postponed',
    de: 'Die Löschung deines Kontos ist verschoben',
  },
  lines: [
    {
      en: `Your Contend account could not be deleted: ${listOf(postponedFor, 'en')}.`,
      de: `Dein Contend-Konto konnte nicht gelöscht werden: ${listOf(postponedFor, 'de')}.`,
    },
    {
      en: 'We try again on {endsAt}. Nothing was lost. See what to settle in your settings:',
      de: 'Wir versuchen es am {endsAt} wieder. Nichts ging verloren. In deinen Einstellungen steht, was zu klären ist:',
    },
  ],
  values: { endsAt },
});

/** What is mailed when a deletion was asked for, postponed or cancelled. */
export function deletionMail(deletion: AccountDeletion): MailText {
  if (deletion.status === 'cancelled') return cancelledMail;
  return deletion.postponedFor.length > 0 ? postponedMail(deletion) : requestedMail(deletion);
}
