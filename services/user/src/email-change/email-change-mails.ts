import { emailLinkMs } from '@contend/contracts';
import type { Message } from '@contend/contracts/src/message';
import { linkLine, type MailText } from '@contend/contracts/src/mail-text';

const hours = emailLinkMs / 3_600_000;

/** To the new address: the link that makes it that of the account. */
export const linkMail = (username: string, link: string): MailText => ({
  subject: { en: 'Confirm your new e-mail address', de: 'Bestätige deine neue E-Mail-Adresse' },
  lines: [
    {
      en: 'The Contend account {username} is about to get this e-mail address.',
      de: 'Das Contend-Konto {username} soll diese E-Mail-Adresse bekommen.',
    },
    {
      en: `Open this link within ${hours} hours to confirm that it is yours:`,
      de: `Öffne diesen Link innerhalb von ${hours} Stunden, um zu bestätigen, dass sie dir gehört:`,
    },
    linkLine,
    {
      en: 'If it was not you, do nothing: the account keeps its current address.',
      de: 'Wenn du das nicht warst, tu nichts: Das Konto behält seine bisherige Adresse.',
    },
  ],
  values: { username, link },
});

/** To the new address, where it is that of another account. */
export const takenMail = (publicUrl: string): MailText => ({
  subject: {
    en: 'This e-mail address already has an account',
    de: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
  },
  lines: [
    {
      en: 'Another Contend account was about to get this e-mail address. An account already has it, so nothing changes.',
      de: 'Ein anderes Contend-Konto sollte diese E-Mail-Adresse bekommen. Ein Konto hat sie schon, also ändert sich nichts.',
    },
    {
      en: 'If it was you, sign in to that account, or set a new password for it:',
      de: 'Wenn du das warst, melde dich bei jenem Konto an oder setz ein neues Passwort dafür:',
    },
    linkLine,
    { en: 'If it was not you, do nothing.', de: 'Wenn du das nicht warst, tu nichts.' },
  ],
  values: { link: `${publicUrl}/recover` },
});

const recoverLine: Message = { en: '{recover}', de: '{recover}' };

/** To the present address: how to stop the change. */
export const requestedMail = (
  email: string,
  { stop: link, recover }: { stop: string; recover: string },
): MailText => ({
  subject: {
    en: 'Your e-mail address is about to be changed',
    de: 'Deine E-Mail-Adresse soll geändert werden',
  },
  lines: [
    {
      en: 'The address of your Contend account will be {email} once a link that we mailed there is opened. Until then this address stays yours to sign in.',
      de: 'Die Adresse deines Contend-Kontos wird {email}, sobald dort ein Link aus einer Mail von uns geöffnet wird. Bis dahin meldest du dich weiter mit dieser Adresse an.',
    },
    {
      en: 'If it was you, there is nothing to do. If it was not, stop it here:',
      de: 'Wenn du das warst, ist nichts zu tun. Wenn nicht, stopp es hier:',
    },
    linkLine,
    {
      en: 'Then set a new password, because somebody who knows yours asked for the change:',
      de: 'Setz danach ein neues Passwort, denn jemand, der deines kennt, wollte die Änderung:',
    },
    recoverLine,
  ],
  values: { email, link, recover },
});

interface Changed {
  at: Date;
  payoutsFrom: Date;
}

/** To the former address, after the change. */
export const formerMail = (
  email: string,
  { at, payoutsFrom, supportEmail }: Changed & { supportEmail: string },
): MailText => ({
  subject: {
    en: 'Your e-mail address was changed',
    de: 'Deine E-Mail-Adresse wurde geändert',
  },
  lines: [
    {
      en: 'On {at} the address of your Contend account became {email}. Your other devices were signed out, and links that were mailed to this address have ended.',
      de: 'Am {at} wurde {email} zur Adresse deines Contend-Kontos. Deine anderen Geräte wurden abgemeldet, und Links aus Mails an diese Adresse gelten nicht mehr.',
    },
    {
      en: 'Payouts wait until {payoutsFrom}. If it was not you, write to {supportEmail} before then.',
      de: 'Auszahlungen warten bis {payoutsFrom}. Wenn du das nicht warst, schreib vorher an {supportEmail}.',
    },
  ],
  values: { email, at, payoutsFrom, supportEmail },
});

/** To the new address, after the change. */
export const changedMail = ({ at, payoutsFrom }: Changed): MailText => ({
  subject: {
    en: 'This is your e-mail address now',
    de: 'Das ist jetzt deine E-Mail-Adresse',
  },
  lines: [
    {
      en: 'On {at} this became the address of your Contend account. Sign in with it from now on. Your other devices were signed out.',
      de: 'Am {at} wurde das zur Adresse deines Contend-Kontos. Melde dich ab jetzt damit an. Deine anderen Geräte wurden abgemeldet.',
    },
    {
      en: 'Payouts wait until {payoutsFrom}, for your safety.',
      de: 'Auszahlungen warten zu deiner Sicherheit bis {payoutsFrom}.',
    },
  ],
  values: { at, payoutsFrom },
});
