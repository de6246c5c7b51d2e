import { scheduledCheckIn, scrimAlertEveryMs, scrimRequestMs } from '@contend/contracts';
import type { Message } from '@contend/contracts/src/message';
import { hoursOf, minutesOf, type Phrases } from './phrase';

const aTeam: Message = { en: 'A team', de: 'Ein Team' };
const otherTeam: Message = { en: 'The other team', de: 'Das andere Team' };
/** After “with”. */
const withAnother: Message = { en: 'another team', de: 'einem anderen Team' };

const answer: Message = {
  en: `Accept, decline or propose another time within ${hoursOf(scrimRequestMs)} hours.`,
  de: `Nimm innerhalb von ${hoursOf(scrimRequestMs)} Stunden an, lehne ab oder schlag eine andere Zeit vor.`,
};

const deposits: Message = {
  en: '{isStaked, select, yes { Deposits depend on it.} other {}}',
  de: '{isStaked, select, yes { Davon hängen Kautionen ab.} other {}}',
};

/** The texts about scrims; `{team}` is the other team. */
export const scrimPhrases = {
  'scrim-requested': {
    team: aTeam,
    title: { en: '{team} asks for a scrim', de: '{team} fragt einen Scrim an' },
    text: answer,
  },
  'scrim-countered': {
    team: otherTeam,
    title: { en: '{team} proposes another time', de: '{team} schlägt eine andere Zeit vor' },
    text: answer,
  },
  'scrim-declined': {
    team: otherTeam,
    title: { en: '{team} declined your scrim', de: '{team} hat deinen Scrim abgelehnt' },
    text: {
      en: 'Your post is still open to others.',
      de: 'Dein Post ist weiter offen für andere.',
    },
  },
  'scrim-request-ended': {
    team: withAnother,
    title: { en: 'Scrim request with {team} ended', de: 'Scrim-Anfrage mit {team} beendet' },
    text: {
      en: 'It expired or was withdrawn, or one of the posts was withdrawn or has another booking.',
      de: 'Sie ist abgelaufen oder wurde zurückgezogen, oder einer der Posts wurde zurückgezogen oder ist anders gebucht.',
    },
  },
  'scrim-booked': {
    team: withAnother,
    title: { en: 'Scrim with {team} booked', de: 'Scrim mit {team} gebucht' },
    text: {
      en: `Check-in opens ${minutesOf(scheduledCheckIn.opensMs)} minutes before the start.`,
      de: `Der Check-in öffnet ${minutesOf(scheduledCheckIn.opensMs)} Minuten vor dem Start.`,
    },
  },
  // A side that may contest a late cancellation, or ask to be excused, is given the deadline.
  'scrim-cancelled': {
    team: withAnother,
    title: { en: 'Scrim with {team} cancelled', de: 'Scrim mit {team} abgesagt' },
    text: {
      en:
        '{reason, select, excuse {It was late and counts against your team. You can ask a ' +
        `moderator to excuse it until {until}.${deposits.en}} ` +
        'contest {It was late, and {hasTeam, select, yes {{team}} other {the other team}} says ' +
        `that both teams agreed to it. You can contest that until {until}.${deposits.en}} ` +
        'other {The match is cancelled, and the time is free again.}}',
      de:
        '{reason, select, excuse {Die Absage war spät und zählt gegen dein Team. Bis {until} ' +
        `kannst du einen Moderator bitten, sie zu entschuldigen.${deposits.de}} ` +
        'contest {Die Absage war spät, und {hasTeam, select, yes {{team}} ' +
        'other {das andere Team}} sagt, dass beide Teams ihr zugestimmt haben. ' +
        `Das kannst du bis {until} bestreiten.${deposits.de}} ` +
        'other {Das Match ist abgesagt, und die Zeit ist wieder frei.}}',
    },
  },
  'scrim-unfunded': {
    team: withAnother,
    title: { en: 'Scrim with {team} not booked', de: 'Scrim mit {team} nicht gebucht' },
    text: {
      en: 'The deposits were not held from either side. The request is open again.',
      de: 'Von keiner Seite wurde die Kaution gehalten. Die Anfrage ist wieder offen.',
    },
  },
  'scrim-contested': {
    team: otherTeam,
    title: {
      en: '{team} contests the cancellation of your scrim',
      de: '{team} bestreitet die Absage deines Scrims',
    },
    text: {
      en: 'A moderator decides whether the cancellation counts.',
      de: 'Ein Moderator entscheidet, ob die Absage zählt.',
    },
  },
  'scrim-contest-decided': {
    team: withAnother,
    title: {
      en: 'Cancelled scrim with {team}: decided',
      de: 'Abgesagter Scrim mit {team}: entschieden',
    },
    text: {
      en: 'A moderator decided whether the cancellation counts. The booking shows it.',
      de: 'Ein Moderator hat entschieden, ob die Absage zählt. Die Buchung zeigt es.',
    },
  },
  'scrim-deposit-returned': {
    team: { en: 'the other team', de: 'dem anderen Team' },
    title: {
      en: 'Your deposit of {money} is returned',
      de: 'Deine Kaution von {money} ist zurück',
    },
    text: {
      en: 'From the scrim with {team}. It is in your wallet.',
      de: 'Aus dem Scrim mit {team}. Sie ist in deiner Wallet.',
    },
  },
  'scrim-deposit-won': {
    team: { en: 'the other team', de: 'dem anderen Team' },
    title: { en: 'You receive {money} from {team}', de: 'Du bekommst {money} von {team}' },
    text: {
      en: 'Their deposit, because they did not appear or cancelled late. Yours is back too.',
      de: 'Die Kaution, weil das Team nicht erschienen ist oder spät abgesagt hat. Deine ist auch zurück.',
    },
  },
  'scrim-deposit-lost': {
    team: otherTeam,
    title: {
      en: '{team} receives your deposit of {money}',
      de: '{team} bekommt deine Kaution von {money}',
    },
    text: {
      en: 'Your team did not appear or cancelled late.',
      de: 'Dein Team ist nicht erschienen oder hat spät abgesagt.',
    },
  },
  'scrim-alert': {
    team: aTeam,
    title: {
      en: '{team} posted a scrim that suits your team',
      de: '{team} hat einen Scrim gepostet, der zu deinem Team passt',
    },
    text: {
      en: `At most one alert every ${hoursOf(scrimAlertEveryMs)} hours.`,
      de: `Höchstens ein Alarm alle ${hoursOf(scrimAlertEveryMs)} Stunden.`,
    },
  },
} as const satisfies Phrases;
