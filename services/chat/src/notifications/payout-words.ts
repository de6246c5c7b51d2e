import type { Message } from '@contend/contracts/src/message';
import { type Phrases, unnamed } from './phrase';

/** Reasons in words, with the space after them; others are not named. */
const because: Message = {
  en:
    '{reason, select, staff {A staff member froze your payouts. } ' +
    'chargeback {A bank took added money back. } ' +
    'money_owed {Your wallet owes money that was taken back. } ' +
    'account_suspended {Your account is suspended. } ' +
    'payout_bank_changed {Your bank account was changed after the request. } ' +
    'account_not_ready {The connected account cannot receive payouts now: connect it again. } ' +
    'account_closed {Your bank says that the account is closed: connect another one. } ' +
    'bank_refused {Your bank refused it: check the connected account. } other {}}',
  de:
    '{reason, select, ' +
    'staff {Eine Person aus dem Contend-Team hat deine Auszahlungen eingefroren. } ' +
    'chargeback {Eine Bank hat eingezahltes Geld zurückgebucht. } ' +
    'money_owed {Deine Wallet schuldet Geld, das zurückgenommen wurde. } ' +
    'account_suspended {Dein Konto ist gesperrt. } ' +
    'payout_bank_changed {Dein Bankkonto wurde nach dem Antrag geändert. } ' +
    'account_not_ready {Das verbundene Konto kann gerade keine Auszahlungen empfangen: ' +
    'Verbinde es neu. } ' +
    'account_closed {Deine Bank sagt, dass das Konto geschlossen ist: Verbinde ein anderes. } ' +
    'bank_refused {Deine Bank hat sie abgelehnt: Prüfe das verbundene Konto. } other {}}',
};

const backInWallet: Message = {
  en: `${because.en}The money is back in your wallet.`,
  de: `${because.de}Das Geld ist zurück in deiner Wallet.`,
};

const complain: Message = {
  en: 'To complain, write to support.',
  de: 'Für eine Beschwerde schreib dem Support.',
};

/** The texts about money that arrives or goes back to its owner, and payouts. */
export const payoutPhrases = {
  'money-received': {
    name: unnamed.player,
    title: { en: '{name} sent you {money}', de: '{name} hat dir {money} gesendet' },
    text: {
      en: 'It is in your wallet and ready to use.',
      de: 'Das Geld ist in deiner Wallet und sofort verfügbar.',
    },
  },
  'refill-completed': {
    title: { en: '{money} added', de: '{money} eingezahlt' },
    text: {
      en: 'Your payment arrived and is in your wallet.',
      de: 'Deine Zahlung ist angekommen und in deiner Wallet.',
    },
  },
  'refill-charged-back': {
    title: { en: '{money} was charged back', de: '{money} wurden zurückgebucht' },
    text: {
      en: 'Your payment provider took this refill back. Any of it that was spent is owed.',
      de: 'Dein Zahlungsanbieter hat diese Einzahlung zurückgenommen. Was davon ausgegeben wurde, schuldest du.',
    },
  },
  'refill-returned': {
    title: { en: '{money} was not added', de: '{money} wurden nicht eingezahlt' },
    text: {
      en: '{reason, select, play_paused {You are on a break from play.} account_suspended {Your account is suspended.} other {You cannot add money now.}} It goes back to your card.',
      de: '{reason, select, play_paused {Du machst gerade eine Spielpause.} account_suspended {Dein Konto ist gesperrt.} other {Du kannst gerade kein Geld einzahlen.}} Das Geld geht auf deine Karte zurück.',
    },
  },
  'payout-requested': {
    title: {
      en: 'Your payout of {money} was requested',
      de: 'Deine Auszahlung von {money} ist beantragt',
    },
    text: {
      en: 'The amount is held. A person reviews it within 24 hours.',
      de: 'Der Betrag wird gehalten. Innerhalb von 24 Stunden prüft ihn ein Mensch.',
    },
  },
  'payout-approved': {
    title: {
      en: 'Your payout of {money} was approved',
      de: 'Deine Auszahlung von {money} ist genehmigt',
    },
    text: {
      en: 'It goes to your bank next. Banks take up to five business days.',
      de: 'Sie geht als Nächstes an deine Bank. Banken brauchen bis zu fünf Werktage.',
    },
  },
  'payout-delayed': {
    title: {
      en: 'Your payout of {money} is late',
      de: 'Deine Auszahlung von {money} verspätet sich',
    },
    text: {
      en: '{reason, select, no_answer {The payment provider has not answered yet. It is asked again until it does, and the money is sent once.} other {It takes longer than it should. Its money is kept for it, and staff were alerted.}}',
      de: '{reason, select, no_answer {Der Zahlungsanbieter hat noch nicht geantwortet. Er wird gefragt, bis er antwortet, und das Geld wird nur einmal gesendet.} other {Sie dauert länger, als sie sollte. Das Geld ist dafür zurückgelegt, und unsere Mitarbeiter sind informiert.}}',
    },
  },
  'payout-paid': {
    title: { en: '{money} was paid out', de: '{money} wurden ausgezahlt' },
    text: { en: 'Your bank has it.', de: 'Das Geld ist bei deiner Bank.' },
  },
  'payout-failed': {
    title: {
      en: 'Your payout of {money} failed',
      de: 'Deine Auszahlung von {money} ist fehlgeschlagen',
    },
    text: backInWallet,
  },
  'payout-returned': {
    title: {
      en: 'Your bank returned {money}',
      de: 'Deine Bank hat {money} zurückgeschickt',
    },
    text: backInWallet,
  },
  'payout-rejected': {
    title: {
      en: 'Your payout of {money} was rejected',
      de: 'Deine Auszahlung von {money} wurde abgelehnt',
    },
    text: {
      en: `${backInWallet.en} The payout says why. ${complain.en}`,
      de: `${backInWallet.de} Bei der Auszahlung steht, warum. ${complain.de}`,
    },
  },
  'payouts-frozen': {
    title: { en: 'Your payouts are frozen', de: 'Deine Auszahlungen sind eingefroren' },
    text: {
      en: `{reason, select, staff {A staff member decided it. Your payouts page says why.}
        prize_taken_back {A prize of {money} was taken back, and your wallet owes a part of it.}
        other {A bank took {money} of added money back.}} ${complain.en}`,
      de: `{reason, select, staff {Das hat eine Person aus dem Contend-Team entschieden. Auf der Seite deiner Auszahlungen steht, warum.} prize_taken_back {Ein Preis von {money} wurde zurückgenommen, und deine Wallet schuldet einen Teil davon.} other {Eine Bank hat eingezahltes Geld in Höhe von {money} zurückgebucht.}} ${complain.de}`,
    },
  },
  'payout-bank-changed': {
    title: {
      en: 'The bank account of your payouts was changed',
      de: 'Das Bankkonto deiner Auszahlungen wurde geändert',
    },
    text: {
      en: 'Payouts wait until {until}. If it was not you, set a new password and write to support.',
      de: 'Auszahlungen warten bis {until}. Wenn du das nicht warst, setz ein neues Passwort und schreib dem Support.',
    },
  },
  'payouts-released': {
    title: {
      en: 'Your payouts are no longer frozen',
      de: 'Deine Auszahlungen sind nicht mehr eingefroren',
    },
    text: {
      en: '{amount, select, some {Your wallet still owes {money}. You can request payouts again once it is repaid.} other {You can request payouts again.}}',
      de: '{amount, select, some {Deine Wallet schuldet noch {money}. Sobald das bezahlt ist, kannst du wieder Auszahlungen beantragen.} other {Du kannst wieder Auszahlungen beantragen.}}',
    },
  },
} as const satisfies Phrases;
