import { scheduledCheckIn, vetoRules } from '@contend/contracts';
import type { Message } from '@contend/contracts/src/message';
import { minutesOf, type Phrases, unnamed } from './phrase';

const opensMinutes = minutesOf(scheduledCheckIn.opensMs);
const turnSeconds = vetoRules.turnMs / 1000;

const presentStart: Message = {
  en: 'The current start stands.',
  de: 'Es bleibt beim bisherigen Start.',
};

const chooseMap: Message = {
  en: `Your match against {name}: choose a map. Without a choice within ${turnSeconds} seconds, one is drawn for your side.`,
  de: `Dein Match gegen {name}: Wähle eine Map. Ohne Wahl innerhalb von ${turnSeconds} Sekunden wird eine für deine Seite ausgelost.`,
};

/** What the reader may do until a deadline that an outage moved. */
export const movedDeadline: Message = {
  en:
    'The platform was not available. The time to {reason, select, ' +
    'check_in {check in} pay {pay} play {play and report the score} answer {answer the score} ' +
    'appeal {appeal the ruling} dispute {dispute the result} ' +
    'contest {contest the cancellation} other {act}} lasts until {until}.',
  de:
    'Die Plattform war nicht erreichbar. Du hast bis {until} Zeit, {reason, select, ' +
    'check_in {einzuchecken} pay {zu bezahlen} ' +
    'play {zu spielen und das Ergebnis zu melden} answer {auf das Ergebnis zu antworten} ' +
    'appeal {gegen die Entscheidung Einspruch einzulegen} dispute {das Ergebnis zu bestreiten} ' +
    'contest {die Absage zu bestreiten} other {zu handeln}}.',
};

/** The texts about the start of a match: check-in, maps, stand-ins, and proposals to move it. */
export const startPhrases = {
  'match-open': {
    name: unnamed.againstOpponent,
    title: { en: 'Your match against {name} is open', de: 'Dein Match gegen {name} ist offen' },
    text: {
      en: 'Check in by {by}. A side that is not complete then forfeits it.',
      de: 'Check bis {by} ein. Eine Seite, die dann nicht vollständig ist, verliert es kampflos.',
    },
  },
  'check-in-open': {
    name: unnamed.againstOpponent,
    title: {
      en: 'Check in: your match against {name}',
      de: 'Check ein: dein Match gegen {name}',
    },
    text: {
      en: `It starts in ${opensMinutes} minutes. A side that is not complete is a no-show.`,
      de: `Es beginnt in ${opensMinutes} Minuten. Eine Seite, die nicht vollständig ist, gilt als No-Show.`,
    },
  },
  'check-in-due': {
    name: unnamed.againstOpponent,
    title: {
      en: 'Check in now: {minutes, plural, one {# minute} other {# minutes}} left',
      de: 'Jetzt einchecken: noch {minutes, plural, one {# Minute} other {# Minuten}}',
    },
    text: {
      en: 'Your match against {name} is forfeited by a side that is not complete then.',
      de: 'Eine Seite, die dann nicht vollständig ist, verliert dein Match gegen {name} kampflos.',
    },
  },
  'start-proposed': {
    name: unnamed.opponent,
    title: { en: '{name} proposes another start', de: '{name} schlägt einen anderen Start vor' },
    text: {
      en: '{until}. Without an answer the current start stands.',
      de: '{until}. Ohne Antwort bleibt es beim bisherigen Start.',
    },
  },
  'start-declined': {
    name: unnamed.opponent,
    title: {
      en: '{name} declined the start that you proposed',
      de: '{name} hat den Start abgelehnt, den du vorgeschlagen hast',
    },
    text: presentStart,
  },
  'start-withdrawn': {
    name: unnamed.opponent,
    title: {
      en: '{name} withdrew the proposed start',
      de: '{name} hat den vorgeschlagenen Start zurückgezogen',
    },
    text: presentStart,
  },
  'start-unanswered': {
    name: unnamed.opponent,
    title: {
      en: '{name} did not answer your proposal',
      de: '{name} hat auf deinen Vorschlag nicht geantwortet',
    },
    text: presentStart,
  },
  'match-rescheduled': {
    name: unnamed.againstOpponent,
    title: {
      en: 'New start: your match against {name}',
      de: 'Neuer Start: dein Match gegen {name}',
    },
    text: {
      en: `It starts on {until}. Check-in opens ${opensMinutes} minutes before.`,
      de: `Es beginnt am {until}. Der Check-in öffnet ${opensMinutes} Minuten vorher.`,
    },
  },
  'check-in-extended': {
    name: unnamed.againstOpponent,
    title: {
      en: 'You have more time to check in',
      de: 'Du hast mehr Zeit zum Einchecken',
    },
    text: {
      en: 'Your match against {name}: check in until {until}.',
      de: 'Dein Match gegen {name}: Check bis {until} ein.',
    },
  },
  'deadline-moved': {
    name: unnamed.againstOpponent,
    team: unnamed.againstOpponent,
    title: {
      en: 'New deadline: your match against {reason, select, contest {{team}} other {{name}}}',
      de: 'Neue Frist: dein Match gegen {reason, select, contest {{team}} other {{name}}}',
    },
    text: movedDeadline,
  },
  'stand-in-asked': {
    name: { en: 'a player', de: 'einen Spieler' },
    title: {
      en: 'Stand in for {name}? Your captain asks',
      de: 'Springst du für {name} ein? Dein Captain fragt',
    },
    text: {
      en: 'The scrim is being played. Open it and take the seat; until then it does not bind you.',
      de: 'Der Scrim läuft gerade. Öffne ihn und übernimm den Platz; bis dahin bindet er dich nicht.',
    },
  },
  'stand-in-seated': {
    name: { en: 'a player', de: 'einen Spieler' },
    title: { en: 'You stand in for {name}', de: 'Du springst für {name} ein' },
    text: { en: 'Open the match and check in.', de: 'Öffne das Match und check ein.' },
  },
  'seat-replaced': {
    name: { en: 'A stand-in', de: 'Ein Ersatzspieler' },
    title: { en: '{name} plays in your place', de: '{name} spielt an deiner Stelle' },
    text: {
      en: 'You need not check in for this match.',
      de: 'Du musst für dieses Match nicht einchecken.',
    },
  },
  'map-to-ban': {
    name: unnamed.againstOpponent,
    title: { en: 'Your turn to ban a map', de: 'Du bist dran: Banne eine Map' },
    text: chooseMap,
  },
  'map-to-pick': {
    name: unnamed.againstOpponent,
    title: { en: 'Your turn to pick a map', de: 'Du bist dran: Wähle eine Map' },
    text: chooseMap,
  },
} as const satisfies Phrases;
