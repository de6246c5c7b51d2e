import { appealMs, disputeAnswerMs, playWindowMs, scoreAnswerMs } from '@contend/contracts';
import { hoursOf, minutesOf, type Phrases, unnamed } from './phrase';

const answerMinutes = minutesOf(disputeAnswerMs);
const appealMinutes = minutesOf(appealMs);

/** The texts about matches: scores, disputes, rulings and results. */
export const matchPhrases = {
  'match-live': {
    name: unnamed.opponent,
    title: { en: 'Your match is live', de: 'Dein Match läuft' },
    text: {
      en: `{name} has checked in. Play and report within ${hoursOf(playWindowMs)} hours.`,
      de: `{name} hat eingecheckt. Spiel und melde das Ergebnis innerhalb von ${hoursOf(playWindowMs)} Stunden.`,
    },
  },
  'score-proposed': {
    name: unnamed.opponent,
    title: { en: '{name} reported {score}', de: '{name} hat {score} gemeldet' },
    text: {
      en: `Accept or reject it within ${minutesOf(scoreAnswerMs)} minutes; without an answer it is {unanswered, select, disputed {in dispute} other {accepted}}.`,
      de: `Nimm es innerhalb von ${minutesOf(scoreAnswerMs)} Minuten an oder lehne es ab; ohne Antwort {unanswered, select, disputed {wird es ein Streitfall} other {gilt es als angenommen}}.`,
    },
  },
  'score-rejected': {
    name: unnamed.opponent,
    title: { en: '{name} rejected your score', de: '{name} hat dein Ergebnis abgelehnt' },
    text: {
      en: 'One more proposal is possible; after the next disagreement the match is in dispute.',
      de: 'Eine weitere Meldung ist möglich; seid ihr wieder uneinig, wird das Match ein Streitfall.',
    },
  },
  'match-disputed': {
    title: { en: 'Your match is in dispute', de: 'Dein Match ist ein Streitfall' },
    text: {
      en: `Each side can make a statement within ${answerMinutes} minutes; then {isStaked, select, yes {a moderator rules. Stakes stay locked.} other {it is ruled.}}`,
      de: `Jede Seite kann innerhalb von ${answerMinutes} Minuten Stellung nehmen; danach {isStaked, select, yes {entscheidet ein Moderator. Die Einsätze bleiben gesperrt.} other {wird entschieden.}}`,
    },
  },
  'dispute-answered': {
    name: unnamed.opponent,
    title: { en: '{name} made a statement', de: '{name} hat Stellung genommen' },
    text: {
      en: 'It is in the match room. A side without a statement can make one until the ruling.',
      de: 'Die Stellungnahme steht im Match-Raum. Eine Seite ohne Stellungnahme kann bis zur Entscheidung eine abgeben.',
    },
  },
  'evidence-asked': {
    title: {
      en: 'Your side is asked for evidence',
      de: 'Deine Seite wird um Beweise gebeten',
    },
    text: {
      en: `Send it with a statement within ${answerMinutes} minutes; then the case is ruled without it.`,
      de: `Schick sie mit einer Stellungnahme innerhalb von ${answerMinutes} Minuten; danach wird ohne sie entschieden.`,
    },
  },
  'ruled-won': {
    title: { en: 'Ruled: you won {score}', de: 'Entschieden: Du hast {score} gewonnen' },
    text: {
      en: `The other side can appeal within ${appealMinutes} minutes; then the ruling is final.`,
      de: `Die andere Seite kann innerhalb von ${appealMinutes} Minuten Einspruch einlegen; danach ist die Entscheidung endgültig.`,
    },
  },
  'ruled-lost': {
    title: { en: 'Ruled: you lost {score}', de: 'Entschieden: Du hast {score} verloren' },
    text: {
      en: `Your side can appeal within ${appealMinutes} minutes; then the ruling is final.`,
      de: `Deine Seite kann innerhalb von ${appealMinutes} Minuten Einspruch einlegen; danach ist die Entscheidung endgültig.`,
    },
  },
  'ruled-void': {
    title: {
      en: 'Your match was ruled void',
      de: 'Entschieden: Dein Match wird nicht gewertet',
    },
    text: {
      en: `Either side can appeal within ${appealMinutes} minutes; then {isStaked, select, yes {stakes are returned} other {the ruling is final}}.`,
      de: `Beide Seiten können innerhalb von ${appealMinutes} Minuten Einspruch einlegen; danach {isStaked, select, yes {gehen die Einsätze zurück} other {ist die Entscheidung endgültig}}.`,
    },
  },
  'ruling-appealed': {
    name: { en: 'The other side', de: 'Die andere Seite' },
    title: {
      en: '{name} appealed the ruling',
      de: '{name} hat gegen die Entscheidung Einspruch eingelegt',
    },
    text: {
      en: 'A moderator who did not make it decides.{isStaked, select, yes { Stakes stay locked until then.} other {}}',
      de: 'Darüber entscheidet ein anderer Moderator.{isStaked, select, yes { Bis dahin bleiben die Einsätze gesperrt.} other {}}',
    },
  },
  'objection-dismissed': {
    title: { en: 'Your objection was dismissed', de: 'Dein Einwand wurde abgewiesen' },
    text: {
      en: 'It came too late or twice. The end of the match is unchanged.',
      de: 'Er kam zu spät oder doppelt. Am Ausgang des Matches ändert sich nichts.',
    },
  },
  'match-voided': {
    name: unnamed.againstOpponent,
    title: { en: 'No result against {name}', de: 'Kein Ergebnis gegen {name}' },
    text: {
      en: 'The match was not played, or was ruled void.',
      de: 'Das Match wurde nicht gespielt oder wird nicht gewertet.',
    },
  },
  'match-won': {
    name: unnamed.againstOpponent,
    title: { en: 'You won {score}', de: 'Du hast {score} gewonnen' },
    text: {
      en: 'The result against {name} is confirmed.',
      de: 'Das Ergebnis gegen {name} ist bestätigt.',
    },
  },
  'match-lost': {
    name: unnamed.againstOpponent,
    title: { en: 'You lost {score}', de: 'Du hast {score} verloren' },
    text: {
      en: 'The result against {name} is confirmed.',
      de: 'Das Ergebnis gegen {name} ist bestätigt.',
    },
  },
} as const satisfies Phrases;
