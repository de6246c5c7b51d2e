import type { Phrases } from './phrase';

/** The texts about memberships and commissions. */
export const membershipPhrases = {
  'membership-past-due': {
    title: {
      en: '{money} for your membership could not be paid',
      de: '{money} für deine Mitgliedschaft konnten nicht bezahlt werden',
    },
    text: {
      en:
        '{reason, select, card {Your card was declined. Check it, or use another one: it is ' +
        'charged again.} ' +
        'limit {Your own deposit limit does not allow it, so your card was not charged. It is ' +
        'tried again; a limit that you raise takes effect 24 hours later.} ' +
        'other {Add money to your wallet: it is charged again.}} ' +
        '{hasUntil, select, yes {Your perks stay until {until}.} other {Your perks are paused until it is paid.}}',
      de:
        '{reason, select, card {Deine Karte wurde abgelehnt. Prüfe sie oder nimm eine andere: ' +
        'Sie wird noch einmal belastet.} ' +
        'limit {Dein eigenes Einzahlungslimit erlaubt es nicht, also wurde deine Karte nicht ' +
        'belastet. Es wird noch einmal versucht; ein erhöhtes Limit gilt erst nach 24 Stunden.} ' +
        'other {Zahl Geld in deine Wallet ein: Es wird noch einmal abgebucht.}} ' +
        '{hasUntil, select, yes {Deine Vorteile bleiben bis {until}.} other {Deine Vorteile ruhen, bis bezahlt ist.}}',
    },
  },
  // Where neither its member nor their payment ended it, the text says why.
  'membership-ended': {
    title: { en: 'Your membership has ended', de: 'Deine Mitgliedschaft ist beendet' },
    text: {
      en:
        '{reason, select, bank {Your bank took its payment back.} ' +
        'refund {Its payment was refunded.} ' +
        'banned {Your account was banned. The mail about its end says what goes back.} ' +
        'excluded {You excluded yourself from play. Your billing history says what goes back.} ' +
        'barred {It was not renewed, because your account may not buy it now. Nothing was ' +
        'charged.} ' +
        'debt {The money that paid for it was taken back, and your wallet owes it.} ' +
        'limit {Your own deposit limit did not allow its renewal. Nothing was charged.} ' +
        'other {Everything can be played without one. You can begin another at any time.}}',
      de:
        '{reason, select, bank {Deine Bank hat die Zahlung zurückgebucht.} ' +
        'refund {Die Zahlung wurde erstattet.} ' +
        'banned {Dein Konto wurde gebannt. In der Mail zum Ende steht, was zurückgeht.} ' +
        'excluded {Du hast dich vom Spielen ausgeschlossen. In deinem Zahlungsverlauf steht, was ' +
        'zurückgeht.} ' +
        'barred {Sie wurde nicht verlängert, weil dein Konto sie gerade nicht kaufen darf. ' +
        'Nichts wurde abgebucht.} ' +
        'debt {Das Geld, mit dem sie bezahlt war, wurde zurückgenommen, und deine Wallet ' +
        'schuldet es.} ' +
        'limit {Dein eigenes Einzahlungslimit hat die Verlängerung nicht erlaubt. Nichts wurde ' +
        'abgebucht.} ' +
        'other {Spielen kannst du alles auch ohne. Du kannst jederzeit eine neue beginnen.}}',
    },
  },
  'commission-held': {
    title: {
      en: 'Your commission of {money} is being reviewed',
      de: 'Deine Provision von {money} wird geprüft',
    },
    text: {
      en: 'The account that used your code may be connected to yours. Without a decision it is paid after {until}.',
      de: 'Das Konto, das deinen Code benutzt hat, könnte mit deinem zusammenhängen. Ohne Entscheidung wird sie nach dem {until} gezahlt.',
    },
  },
  'commission-released': {
    title: {
      en: 'Your commission of {money} was released',
      de: 'Deine Provision von {money} ist freigegeben',
    },
    text: {
      en: 'It is paid like any other.',
      de: 'Sie wird wie jede andere gezahlt.',
    },
  },
  'commission-refused': {
    title: {
      en: 'Your commission of {money} was refused',
      de: 'Deine Provision von {money} wurde abgelehnt',
    },
    text: {
      en: 'The reason is with your codes. If it is wrong, write to support.',
      de: 'Der Grund steht bei deinen Codes. Wenn er falsch ist, schreib dem Support.',
    },
  },
} as const satisfies Phrases;
