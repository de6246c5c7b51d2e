import { invitationMs } from '@contend/contracts';
import { daysOf, type Phrases, unnamed } from './phrase';

const yourTeam = { en: 'your team', de: 'deinem Team' };
const ofTeam = { en: 'the team', de: 'dem Team' };
const asSubject = { en: 'Your team', de: 'Dein Team' };

/** The texts about teams and their members. */
export const teamPhrases = {
  'team-invited': {
    name: unnamed.player,
    team: { en: 'a team', de: 'einem Team' },
    title: { en: '{name} invites you to {team}', de: '{name} lädt dich zu {team} ein' },
    text: {
      en: `Join or decline within ${daysOf(invitationMs)} days.`,
      de: `Tritt innerhalb von ${daysOf(invitationMs)} Tagen bei oder lehne ab.`,
    },
  },
  'team-joined': {
    name: unnamed.player,
    team: yourTeam,
    title: { en: '{name} joined {team}', de: '{name} ist {team} beigetreten' },
    text: {
      en: 'Give them a position on the roster.',
      de: 'Gib dem neuen Mitglied eine Position in der Aufstellung.',
    },
  },
  'team-left': {
    name: unnamed.player,
    team: { en: 'your team', de: 'dein Team' },
    title: { en: '{name} left {team}', de: '{name} hat {team} verlassen' },
    text: {
      en: 'Their place on the roster is open.',
      de: 'Ein Platz in der Aufstellung ist frei.',
    },
  },
  'team-removed': {
    name: { en: 'A captain', de: 'Ein Captain' },
    team: ofTeam,
    title: { en: 'You are no longer in {team}', de: 'Du bist nicht mehr in {team}' },
    text: { en: '{name} removed you.', de: '{name} hat dich entfernt.' },
  },
  'team-role-changed': {
    team: yourTeam,
    title: {
      en: 'Your role in {team} changed',
      de: 'Deine Rolle in {team} hat sich geändert',
    },
    text: {
      en: 'The page of the team shows what you may do.',
      de: 'Die Seite des Teams zeigt, was du darfst.',
    },
  },
  'team-ownership-offered': {
    name: { en: 'The owner', de: 'Der Besitzer' },
    team: { en: 'the team', de: 'das Team' },
    title: { en: '{name} offers you {team}', de: '{name} bietet dir {team} an' },
    text: {
      en: 'Accept or decline within 7 days. The owner decides roles and who acts for the team.',
      de: 'Nimm innerhalb von 7 Tagen an oder lehne ab. Der Besitzer bestimmt Rollen und wer für das Team handelt.',
    },
  },
  'team-ownership-declined': {
    name: { en: 'A member', de: 'Ein Mitglied' },
    team: { en: 'your team', de: 'dein Team' },
    title: {
      en: '{name} declined to own {team}',
      de: '{name} möchte {team} nicht übernehmen',
    },
    text: {
      en: 'You still own it. You can offer it to another member.',
      de: 'Es gehört weiter dir. Du kannst es einem anderen Mitglied anbieten.',
    },
  },
  'team-owner-gone': {
    team: asSubject,
    title: { en: '{team} has no owner', de: '{team} hat keinen Besitzer' },
    text: {
      en: 'The account of its owner was deleted. You can take the team over on its page.',
      de: 'Das Konto des Besitzers wurde gelöscht. Du kannst das Team auf seiner Seite übernehmen.',
    },
  },
  'team-owner-changed': {
    name: { en: 'Another member', de: 'Ein anderes Mitglied' },
    team: yourTeam,
    title: { en: '{name} now owns {team}', de: '{name} ist jetzt Besitzer von {team}' },
    text: {
      en: 'The owner decides roles and who acts for the team.',
      de: 'Der Besitzer bestimmt Rollen und wer für das Team handelt.',
    },
  },
  'team-deleted': {
    name: unnamed.staff,
    team: asSubject,
    title: { en: '{team} was deleted', de: '{team} wurde gelöscht' },
    text: {
      en: '{name} deleted it. The results of its matches stay.',
      de: '{name} hat es gelöscht. Die Ergebnisse seiner Matches bleiben.',
    },
  },
  'webhook-failed': {
    team: asSubject,
    title: {
      en: '{team} no longer posts to Discord',
      de: '{team} postet nichts mehr auf Discord',
    },
    text: {
      en: 'Discord refuses the webhook. A captain can set a new one in the settings of the team.',
      de: 'Discord lehnt den Webhook ab. Ein Captain kann in den Einstellungen des Teams einen neuen setzen.',
    },
  },
} as const satisfies Phrases;
