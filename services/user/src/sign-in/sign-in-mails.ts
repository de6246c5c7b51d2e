import { emailLinkMs, recoveryLinkMs } from '@contend/contracts';
import type { Message } from '@contend/contracts/src/message';
import { linkLine, type MailText } from '@contend/contracts/src/mail-text';

const linkHours = emailLinkMs / 3_600_000;
const recoveryMinutes = recoveryLinkMs / 60_000;

/** Before the link to a new password. */
const notYou: Message = {
  en: 'If it was you, there is nothing to do. If it was not, set a new password, which signs out everyone:',
  de: 'Wenn du das warst, ist nichts zu tun. Wenn nicht, setz ein neues Passwort; das meldet alle ab:',
};

/** The link that confirms the address of a new account. */
export const confirmMail = (username: string, link: string): MailText => ({
  subject: { en: 'Confirm your e-mail address', de: 'Bestätige deine E-Mail-Adresse' },
  lines: [
    {
      en: 'A Contend account named {username} was opened with this address.',
      de: 'Mit dieser Adresse wurde ein Contend-Konto namens {username} eröffnet.',
    },
    {
      en: `Open this link within ${linkHours} hours to confirm that it is yours:`,
      de: `Öffne diesen Link innerhalb von ${linkHours} Stunden, um zu bestätigen, dass sie dir gehört:`,
    },
    linkLine,
    {
      en: 'If it was not you, do nothing: the address stays unconfirmed.',
      de: 'Wenn du das nicht warst, tu nichts: Die Adresse bleibt unbestätigt.',
    },
  ],
  values: { username, link },
});

/** To an address that was replaced before it was confirmed. */
export const replacedMail = (username: string, supportEmail: string): MailText => ({
  subject: {
    en: 'Your e-mail address was replaced',
    de: 'Deine E-Mail-Adresse wurde ersetzt',
  },
  lines: [
    {
      en: 'The account {username} was opened with this address, and has another one now.',
      de: 'Das Konto {username} wurde mit dieser Adresse eröffnet und hat jetzt eine andere.',
    },
    {
      en: 'If you did not do that and the account is yours, write to {supportEmail}.',
      de: 'Wenn du das nicht warst und das Konto dir gehört, schreib an {supportEmail}.',
    },
  ],
  values: { username, supportEmail },
});

/** The link that sets a new password. */
export const recoveryMail = (link: string): MailText => ({
  subject: { en: 'Set a new password', de: 'Neues Passwort setzen' },
  lines: [
    {
      en: 'Someone, hopefully you, asked to set a new password for your Contend account.',
      de: 'Jemand, hoffentlich du, möchte ein neues Passwort für dein Contend-Konto setzen.',
    },
    {
      en: `Open this link within ${recoveryMinutes} minutes to choose one:`,
      de: `Öffne diesen Link innerhalb von ${recoveryMinutes} Minuten, um eines zu wählen:`,
    },
    linkLine,
    {
      en: 'If it was not you, do nothing: your password stays as it is.',
      de: 'Wenn du das nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.',
    },
  ],
  values: { link },
});

/** The password was changed. */
export const passwordMail = (at: Date, link: string): MailText => ({
  subject: { en: 'Your password was changed', de: 'Dein Passwort wurde geändert' },
  lines: [
    {
      en: 'The password of your Contend account was changed on {at}. Your other devices are signed out.',
      de: 'Das Passwort deines Contend-Kontos wurde am {at} geändert. Deine anderen Geräte sind abgemeldet.',
    },
    notYou,
    linkLine,
  ],
  values: { at, link },
});

/** A device signed in that the account had not used; `device` is null where it is unknown. */
export const deviceMail = (device: string | null, at: Date, link: string): MailText => ({
  subject: {
    en: 'A new device signed in to your account',
    de: 'Ein neues Gerät hat sich bei deinem Konto angemeldet',
  },
  lines: [
    {
      en: 'On {at} your Contend account was signed in to with {isKnown, select, yes {{device}} other {a browser}}, which it had not used recently, or not from there.',
      de: 'Am {at} gab es bei deinem Contend-Konto eine Anmeldung mit {isKnown, select, yes {{device}} other {einem Browser}}. Damit hast du dich in letzter Zeit nicht angemeldet, oder nicht von dort.',
    },
    {
      en: 'If it was you, there is nothing to do. If it was not, sign that device out and set a new password:',
      de: 'Wenn du das warst, ist nichts zu tun. Wenn nicht, melde dieses Gerät ab und setz ein neues Passwort:',
    },
    linkLine,
  ],
  values: { at, link, device: device ?? '', isKnown: device === null ? 'no' : 'yes' },
});

/** A session ended because two parties used its cookie. */
export const signedOutMail = (at: Date, link: string): MailText => ({
  subject: {
    en: 'You were signed out for your safety',
    de: 'Du wurdest zu deiner Sicherheit abgemeldet',
  },
  lines: [
    {
      en: 'On {at} an old sign-in of your Contend account was used again.',
      de: 'Am {at} wurde eine alte Anmeldung deines Contend-Kontos noch einmal benutzt.',
    },
    {
      en: 'That can mean that someone copied it from one of your browsers, so we ended that session. Your other devices stay signed in.',
      de: 'Das kann heißen, dass jemand sie aus einem deiner Browser kopiert hat. Darum haben wir diese Sitzung beendet. Deine anderen Geräte bleiben angemeldet.',
    },
    {
      en: 'Sign in again. If you share that computer or do not know why this happened, set a new password, which signs you out everywhere:',
      de: 'Melde dich wieder an. Wenn du diesen Computer teilst oder nicht weißt, wie es dazu kam, setz ein neues Passwort; das meldet dich überall ab:',
    },
    linkLine,
  ],
  values: { at, link },
});

/** The second factor was turned on or off. */
export const factorMail = (change: 'on' | 'off', link: string): MailText => ({
  subject: {
    en: 'The second factor of your sign-in was turned {change, select, on {on} other {off}}',
    de: 'Der zweite Faktor deiner Anmeldung wurde {change, select, on {eingeschaltet} other {ausgeschaltet}}',
  },
  lines: [
    {
      en: 'The second factor of your Contend account was turned {change, select, on {on} other {off}}.',
      de: 'Der zweite Faktor deines Contend-Kontos wurde {change, select, on {eingeschaltet} other {ausgeschaltet}}.',
    },
    {
      en: '{change, select, on {From now on signing in takes a code from your authenticator app in addition to the password.} other {From now on the password is enough to sign in. Payouts take a second factor: set it up again before the next one.}}',
      de: '{change, select, on {Ab jetzt brauchst du zum Anmelden neben dem Passwort einen Code deiner Authenticator-App.} other {Ab jetzt genügt zum Anmelden das Passwort. Auszahlungen brauchen einen zweiten Faktor: Richte ihn vor der nächsten wieder ein.}}',
    },
    {
      en: 'If it was not you, set a new password, which signs out everyone, and write to support:',
      de: 'Wenn du das nicht warst, setz ein neues Passwort, das alle abmeldet, und schreib dem Support:',
    },
    linkLine,
  ],
  values: { change, link },
});

/** Staff turned the second factor off; `from` is when payouts are possible. */
export const factorResetMail = (from: Date, link: string): MailText => ({
  subject: {
    en: 'Support turned your second factor off',
    de: 'Der Support hat deinen zweiten Faktor ausgeschaltet',
  },
  lines: [
    {
      en: 'Support turned the second factor of your Contend account off, as you asked, and signed you out everywhere.',
      de: 'Der Support hat auf deine Bitte den zweiten Faktor deines Contend-Kontos ausgeschaltet und dich überall abgemeldet.',
    },
    {
      en: 'Sign in with your password and set it up again. Payouts are possible from {from}.',
      de: 'Melde dich mit deinem Passwort an und richte ihn neu ein. Auszahlungen sind ab {from} möglich.',
    },
    {
      en: 'If you did not ask for it, set a new password and write to support at once:',
      de: 'Wenn du nicht darum gebeten hast, setz ein neues Passwort und schreib sofort dem Support:',
    },
    linkLine,
  ],
  values: { from, link },
});

interface WrongCodes {
  hasRecoveryCodes: boolean;
  link: string;
}

/** Wrong codes were entered until codes were blocked. */
export const wrongCodesMail = ({ hasRecoveryCodes, link }: WrongCodes): MailText => ({
  subject: {
    en: 'Wrong codes were entered for your account',
    de: 'Für dein Konto wurden falsche Codes eingegeben',
  },
  lines: [
    {
      en: 'Ten wrong codes from an authenticator app were entered for your Contend account, by somebody who has your password or one of your devices. More codes from there are refused for an hour{others, select, yes {; your recovery codes work} other {}}.',
      de: 'Für dein Contend-Konto wurden zehn falsche Codes einer Authenticator-App eingegeben, von jemandem mit deinem Passwort oder einem deiner Geräte. Weitere Codes von dort werden eine Stunde lang abgelehnt{others, select, yes {; deine Wiederherstellungscodes funktionieren} other {}}.',
    },
    notYou,
    linkLine,
  ],
  values: { others: hasRecoveryCodes ? 'yes' : 'no', link },
});
