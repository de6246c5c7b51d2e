import type { Phrases } from './phrase';

/** The texts about sign-in and the address of an account. */
export const accountPhrases = {
  'new-device': {
    title: {
      en: 'A new device signed in to your account',
      de: 'Ein neues Gerät hat sich bei deinem Konto angemeldet',
    },
    text: {
      en: 'If it was not you, sign it out in your settings and set a new password.',
      de: 'Wenn du das nicht warst, melde es in deinen Einstellungen ab und setz ein neues Passwort.',
    },
  },
  'email-change-asked': {
    title: {
      en: 'Your e-mail address is about to be changed',
      de: 'Deine E-Mail-Adresse soll geändert werden',
    },
    text: {
      en: 'Your current address refuses mail. The link goes to the new one on {until}. If it was not you, cancel the change and set a new password.',
      de: 'Deine bisherige Adresse lehnt Mails ab. Der Link geht am {until} an die neue. Wenn du das nicht warst, brich die Änderung ab und setz ein neues Passwort.',
    },
  },
  'email-changed': {
    title: {
      en: 'Your e-mail address was changed',
      de: 'Deine E-Mail-Adresse wurde geändert',
    },
    text: {
      en: 'Payouts wait until {until}. If it was not you, write to support.',
      de: 'Auszahlungen warten bis {until}. Wenn du das nicht warst, schreib dem Support.',
    },
  },
} as const satisfies Phrases;
