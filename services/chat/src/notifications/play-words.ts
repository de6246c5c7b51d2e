import type { Message } from '@contend/contracts/src/message';
import type { Phrases } from './phrase';

const limit: Message = {
  en:
    '{reason, select, deposit_day {daily deposit limit} deposit_week {weekly deposit limit} ' +
    'deposit_month {monthly deposit limit} stake_day {daily stake limit} ' +
    'stake_week {weekly stake limit} stake_month {monthly stake limit} ' +
    'loss_day {daily net loss limit} loss_week {weekly net loss limit} ' +
    'loss_month {monthly net loss limit} other {limit}}',
  de:
    '{reason, select, deposit_day {tägliches Einzahlungslimit} ' +
    'deposit_week {wöchentliches Einzahlungslimit} deposit_month {monatliches Einzahlungslimit} ' +
    'stake_day {tägliches Einsatzlimit} stake_week {wöchentliches Einsatzlimit} ' +
    'stake_month {monatliches Einsatzlimit} loss_day {tägliches Verlustlimit} ' +
    'loss_week {wöchentliches Verlustlimit} loss_month {monatliches Verlustlimit} other {Limit}}',
};

/** The texts about limits of play and breaks from it. */
export const playPhrases = {
  'play-limit-raised': {
    title: {
      en: `{amount, select, none {Your ${limit.en} was removed} other {Your ${limit.en} is now {money}}}`,
      de: `{amount, select, none {Dein ${limit.de} ist aufgehoben} other {Dein ${limit.de} beträgt jetzt {money}}}`,
    },
    text: {
      en: 'You asked for it 24 hours ago. A lower limit holds at once.',
      de: 'Das hast du vor 24 Stunden verlangt. Ein niedrigeres Limit gilt sofort.',
    },
  },
  'play-paused': {
    title: {
      en: '{reason, select, self_exclusion {You excluded yourself from play} other {Your time-out began}}',
      de: '{reason, select, self_exclusion {Du hast dich vom Spielen ausgeschlossen} other {Deine Auszeit hat begonnen}}',
    },
    text: {
      en: 'It lasts until {until}. Open offers and entries are cancelled and refunded. Your money can be paid out.',
      de: 'Das gilt bis {until}. Offene Angebote und Anmeldungen werden storniert und erstattet. Dein Geld kann ausgezahlt werden.',
    },
  },
  'play-resumed': {
    title: {
      en: '{reason, select, self_exclusion {You can play again} other {Your time-out is over}}',
      de: '{reason, select, self_exclusion {Du kannst wieder spielen} other {Deine Auszeit ist vorbei}}',
    },
    text: { en: 'Your limits hold as before.', de: 'Deine Limits gelten wie vorher.' },
  },
  'play-return-open': {
    title: { en: 'Your self-exclusion is over', de: 'Dein Selbstausschluss ist vorbei' },
    text: {
      en: 'You stay excluded until you ask to return. Play is possible 24 hours after that.',
      de: 'Du bleibst ausgeschlossen, bis du um die Rückkehr bittest. 24 Stunden danach kannst du spielen.',
    },
  },
} as const satisfies Phrases;
