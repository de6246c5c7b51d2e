import { cancelRequestMs, checkInMs, consentMs, withdrawAnswerMs } from '@contend/contracts';
import type { Message } from '@contend/contracts/src/message';
import { minutesOf, type Phrases, unnamed } from './phrase';

const refund: Message = {
  en: '{amount, select, zero {} other { Your stake goes back to your wallet.}}',
  de: '{amount, select, zero {} other { Dein Einsatz geht zurück in deine Wallet.}}',
};

const atStake: Message = {
  en: `{money} a seat is at stake. Check in within ${minutesOf(checkInMs)} minutes.`,
  de: `Es geht um {money} pro Platz. Check innerhalb von ${minutesOf(checkInMs)} Minuten ein.`,
};

/** The texts about wagers. A player whose seat another pays has no stake: the amount is 0. */
export const wagerPhrases = {
  challenge: {
    name: unnamed.player,
    title: { en: '{name} challenges you', de: '{name} fordert dich heraus' },
    text: {
      en: '{money} a seat, best of {bestOf}. Only you can accept.',
      de: '{money} pro Platz, Best of {bestOf}. Nur du kannst annehmen.',
    },
  },
  'challenge-renewed': {
    name: unnamed.player,
    title: { en: '{name} is waiting for your answer', de: '{name} wartet auf deine Antwort' },
    text: {
      en: 'The challenge was renewed: {money} a seat, best of {bestOf}.',
      de: 'Die Herausforderung wurde erneuert: {money} pro Platz, Best of {bestOf}.',
    },
  },
  'seat-asked': {
    name: unnamed.captain,
    title: {
      en: '{amount, select, zero {{name} asks you to play} other {{name} asks for {money}}}',
      de: '{amount, select, zero {{name} bittet dich mitzuspielen} other {{name} bittet dich um {money}}}',
    },
    text: {
      en: `{amount, select, zero {Your captain pays your seat} other {Your stake}} in a best of {bestOf}. Agree or decline within ${minutesOf(consentMs)} minutes.`,
      de: `{amount, select, zero {Dein Captain bezahlt deinen Platz} other {Dein Einsatz}} in einem Best of {bestOf}. Stimm innerhalb von ${minutesOf(consentMs)} Minuten zu oder lehne ab.`,
    },
  },
  'side-not-funded': {
    name: unnamed.player,
    title: { en: 'Your side was not funded', de: 'Deine Seite kam nicht zustande' },
    text: {
      en: '{name} did not agree to the stake. Nothing is held from anyone.',
      de: '{name} hat dem Einsatz nicht zugestimmt. Von niemandem wird etwas gehalten.',
    },
  },
  'offer-listed': {
    title: { en: 'Your wager is listed', de: 'Dein Wager ist gelistet' },
    text: {
      en: 'All of your side agreed: {money} a seat, best of {bestOf}.',
      de: 'Alle auf deiner Seite haben zugestimmt: {money} pro Platz, Best of {bestOf}.',
    },
  },
  'match-found': {
    name: unnamed.againstOpponent,
    title: { en: 'Your match against {name} is ready', de: 'Dein Match gegen {name} ist bereit' },
    text: atStake,
  },
  'wager-accepted': {
    name: unnamed.opponent,
    title: { en: '{name} accepted your wager', de: '{name} hat deinen Wager angenommen' },
    text: atStake,
  },
  'cancel-requested': {
    name: unnamed.opponent,
    title: { en: '{name} asks to cancel the wager', de: '{name} möchte den Wager stornieren' },
    text: {
      en: `Agree within ${minutesOf(cancelRequestMs)} minutes and both stakes go back. Otherwise the match continues.`,
      de: `Stimm innerhalb von ${minutesOf(cancelRequestMs)} Minuten zu, dann gehen beide Einsätze zurück. Sonst geht das Match weiter.`,
    },
  },
  'cancel-request-expired': {
    name: unnamed.opponent,
    title: {
      en: 'Your request to cancel expired',
      de: 'Deine Bitte um Stornierung ist abgelaufen',
    },
    text: {
      en: '{name} did not agree in time. The match continues.',
      de: '{name} hat nicht rechtzeitig zugestimmt. Das Match geht weiter.',
    },
  },
  'wager-cancelled': {
    title: { en: 'Wager cancelled', de: 'Wager storniert' },
    text: {
      en: `The wager was cancelled.${refund.en}`,
      de: `Der Wager wurde storniert.${refund.de}`,
    },
  },
  'wager-expired': {
    title: { en: 'Wager expired', de: 'Wager abgelaufen' },
    text: {
      en: `The offer expired before another player accepted it.${refund.en}`,
      de: `Das Angebot ist abgelaufen, bevor es jemand angenommen hat.${refund.de}`,
    },
  },
  'wager-voided': {
    title: { en: 'Wager voided', de: 'Wager ungültig' },
    text: {
      en: `The match ended without a result.${refund.en}`,
      de: `Das Match endete ohne Ergebnis.${refund.de}`,
    },
  },
  'wager-won': {
    name: unnamed.againstOpponent,
    title: { en: 'You won {money}', de: 'Du hast {money} gewonnen' },
    text: {
      en: 'The pot of your wager against {name} is in your wallet.',
      de: 'Der Pot deines Wagers gegen {name} ist in deiner Wallet.',
    },
  },
  'wager-lost': {
    name: unnamed.againstOpponent,
    title: { en: 'You lost {money}', de: 'Du hast {money} verloren' },
    text: {
      en: 'The pot of your wager went to {name}.',
      de: 'Der Pot deines Wagers ging an {name}.',
    },
  },
  'leave-requested': {
    name: unnamed.opponent,
    title: { en: '{name} asks to leave the wager', de: '{name} möchte den Wager verlassen' },
    text: {
      en: `Approve or reject it within ${minutesOf(withdrawAnswerMs)} minutes; without an answer it is rejected.`,
      de: `Stimm innerhalb von ${minutesOf(withdrawAnswerMs)} Minuten zu oder lehne ab; ohne Antwort ist es abgelehnt.`,
    },
  },
  'leave-approved': {
    name: unnamed.opponent,
    title: { en: 'You may leave the wager', de: 'Du darfst den Wager verlassen' },
    text: { en: `{name} agreed.${refund.en}`, de: `{name} hat zugestimmt.${refund.de}` },
  },
  'leave-rejected': {
    title: {
      en: 'Your request to leave was not granted',
      de: 'Du darfst den Wager nicht verlassen',
    },
    text: {
      en: 'The wager continues. Play the match and report the score.',
      de: 'Der Wager läuft weiter. Spiel das Match und melde das Ergebnis.',
    },
  },
} as const satisfies Phrases;
