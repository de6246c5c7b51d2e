import {
  communityRules,
  type CommunityRuleCode,
  liveChatIdleMs,
  sanctionAppealMs,
} from '@contend/contracts';
import type { Message } from '@contend/contracts/src/message';
import { daysOf, minutesOf, type Phrases, unnamed } from './phrase';

const appealDays = daysOf(sanctionAppealMs);

/** As the catalogue of the web app has them. */
const germanTitles: Record<CommunityRuleCode, string> = {
  1: 'Respekt',
  2: 'Keine Beleidigungen',
  3: 'Keine privaten Daten',
  4: 'Kein Betrug',
  5: 'Kein Spam',
  6: 'Nichts Rechtswidriges',
};

const ruleForms = (form: (rule: (typeof communityRules)[number]) => string): string =>
  communityRules.map((rule) => `${rule.code} {${form(rule)}}`).join(' ');

const rule: Message = {
  en: `{rule, select, ${ruleForms(({ code, title }) => `rule ${code}, ${title}`)} other {the community rules}}.`,
  de: `{rule, select, ${ruleForms(({ code }) => `Regel ${code}, ${germanTitles[code]}`)} other {die Community-Regeln}}.`,
};

const actor: Message = {
  en:
    '{as, select, host {a captain of the team} organizer {an organizer of the event} ' +
    'automatic {the word filter} other {a moderator}}',
  de:
    '{as, select, host {einen Captain des Teams} organizer {einen Veranstalter des Events} ' +
    'automatic {den Wortfilter} other {einen Moderator}}',
};

const appeal: Message = {
  en: `You can appeal within ${appealDays} days.`,
  de: `Du kannst innerhalb von ${appealDays} Tagen Einspruch einlegen.`,
};

const until: Message = {
  en: `By ${actor.en}, until {until}: ${rule.en} ${appeal.en}`,
  de: `Durch ${actor.de}, bis {until}: ${rule.de} ${appeal.de}`,
};

const part: Message = {
  en:
    '{reason, select, name {display name} username {username} picture {picture} ' +
    'bio {text about you} other {profile}}',
  de:
    '{reason, select, name {Dein Anzeigename} username {Dein Benutzername} picture {Dein Bild} ' +
    'bio {Deine Bio} other {Dein Profil}}',
};

/** The texts about moderation (who acted as what, by which rule; never a name), and support. */
export const moderationPhrases = {
  muted: {
    title: { en: 'You are muted', de: 'Du bist stummgeschaltet' },
    text: until,
  },
  banned: {
    title: {
      en: 'You are banned from the community',
      de: 'Du bist aus der Community gebannt',
    },
    text: until,
  },
  'profile-reset': {
    title: { en: `Your ${part.en} was reset`, de: `${part.de} wurde zurückgesetzt` },
    text: {
      en: `By ${actor.en}: ${rule.en} {reason, select, username {A neutral one took its place.} other {Choose another one at any time, but not the same.}} ${appeal.en}`,
      de: `Durch ${actor.de}: ${rule.de} {reason, select, username {An seine Stelle kam ein neutraler.} other {Du kannst jederzeit etwas Neues wählen, aber nicht dasselbe.}} ${appeal.de}`,
    },
  },
  'sanction-lifted': {
    title: {
      en:
        '{reason, select, name {The reset of your display name was undone} ' +
        'username {The reset of your username was undone} ' +
        'picture {The reset of your picture was undone} ' +
        'bio {The reset of your text about you was undone} other {Your sanction has ended}}',
      de:
        '{reason, select, name {Die Zurücksetzung deines Anzeigenamens wurde aufgehoben} ' +
        'username {Die Zurücksetzung deines Benutzernamens wurde aufgehoben} ' +
        'picture {Die Zurücksetzung deines Bildes wurde aufgehoben} ' +
        'bio {Die Zurücksetzung deiner Bio wurde aufgehoben} other {Deine Sanktion ist beendet}}',
    },
    text: {
      en: sentencesOfLifted(
        'What was there is back, unless you have changed it since or another player has it.',
        'What it forbade is allowed again, unless another sanction runs.',
      ),
      de: sentencesOfLifted(
        'Was da war, ist zurück, außer du hast es seitdem geändert oder jemand anderes hat es.',
        'Was sie verbot, ist wieder erlaubt, außer eine andere Sanktion läuft noch.',
      ),
    },
  },
  'appeal-upheld': {
    title: { en: 'Your appeal was decided', de: 'Dein Einspruch ist entschieden' },
    text: {
      en: 'Another moderator upheld the sanction. The reason is in your settings.',
      de: 'Ein anderer Moderator hat die Sanktion bestätigt. Der Grund steht in deinen Einstellungen.',
    },
  },
  'report-decided': {
    title: { en: 'Your report was decided', de: 'Deine Meldung ist entschieden' },
    text: {
      en: `{reason, select, none {A moderator read the message and found no breach of the rules.} other {A moderator acted on the message: ${rule.en}}}`,
      de: `{reason, select, none {Ein Moderator hat die Nachricht gelesen und keinen Regelverstoß gefunden.} other {Ein Moderator hat wegen der Nachricht gehandelt: ${rule.de}}}`,
    },
  },
  'message-hidden': {
    title: {
      en: 'A message of yours was hidden',
      de: 'Eine Nachricht von dir wurde ausgeblendet',
    },
    text: { en: `By ${actor.en}: ${rule.en}`, de: `Durch ${actor.de}: ${rule.de}` },
  },
  'support-answered': {
    name: unnamed.staff,
    title: { en: '{name} answered you', de: '{name} hat dir geantwortet' },
    text: {
      en: 'Open your support request to read the answer.',
      de: 'Öffne deine Support-Anfrage, um die Antwort zu lesen.',
    },
  },
  'support-closed': {
    title: { en: 'Your live chat was closed', de: 'Dein Live-Chat wurde geschlossen' },
    text: {
      en: `It had no message for ${minutesOf(liveChatIdleMs)} minutes. Write again, or open a support request.`,
      de: `${minutesOf(liveChatIdleMs)} Minuten lang kam keine Nachricht. Schreib noch einmal oder eröffne eine Support-Anfrage.`,
    },
  },
  'support-delayed': {
    title: {
      en: 'The answer in your live chat is late',
      de: 'Die Antwort in deinem Live-Chat verspätet sich',
    },
    text: {
      en: 'The chat stays open until staff answers. You need not wait: you will be notified.',
      de: 'Der Chat bleibt offen, bis der Support antwortet. Du musst nicht warten: Du bekommst eine Benachrichtigung.',
    },
  },
} as const satisfies Phrases;

/** Of a reset that was undone, and of another sanction that ended. */
function sentencesOfLifted(undone: string, ended: string): string {
  const forms = ['name', 'username', 'picture', 'bio'].map((one) => `${one} {${undone}}`);
  return `{reason, select, ${forms.join(' ')} other {${ended}}}`;
}
