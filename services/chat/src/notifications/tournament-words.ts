import type { Message } from '@contend/contracts/src/message';
import type { Phrases } from './phrase';
import { movedDeadline } from './start-words';

const payFirst: Message = {
  en: 'Pay the open seats first: an entry that is not paid can’t check in, and loses its place.',
  de: 'Bezahl zuerst die offenen Plätze: Eine unbezahlte Anmeldung kann nicht einchecken und verliert ihren Platz.',
};

/** Why an event of a series was not published, and what its organizer can do. */
const skipped: Message = {
  en:
    '{reason, select, ' +
    'too_late {The platform was down when it was due, and too little time was left to register.} ' +
    'not_organizer {You no longer have the organizer role.} ' +
    'cancelled {Its draft was cancelled before it was published.} ' +
    'insufficient_funds {Your wallet did not cover its guaranteed prizes. Add funds for the ' +
    'next.} ' +
    'too_many_tournaments {You have 50 events that have not ended. End or cancel some.} ' +
    'account_suspended {Your account is suspended.} ' +
    'birth_date_required {Add your birth date in the settings.} ' +
    'under_age {You are too young for events with prizes in your country.} ' +
    'country_required {Add your country in the settings.} ' +
    'country_blocked {The law of your country does not allow such prizes.} ' +
    'other {Its terms cannot be played any more. Start another series from a new template.}}',
  de:
    '{reason, select, ' +
    'too_late {Die Plattform war zum Termin nicht erreichbar, und für die Anmeldung blieb zu ' +
    'wenig Zeit.} ' +
    'not_organizer {Du hast die Rolle eines Veranstalters nicht mehr.} ' +
    'cancelled {Der Entwurf wurde abgesagt, bevor er veröffentlicht wurde.} ' +
    'insufficient_funds {Deine Wallet hat die garantierten Preise nicht gedeckt. Zahl für das ' +
    'nächste Event Geld ein.} ' +
    'too_many_tournaments {Du hast 50 Events, die nicht beendet sind. Beende einige oder sag ' +
    'sie ab.} ' +
    'account_suspended {Dein Konto ist gesperrt.} ' +
    'birth_date_required {Trag dein Geburtsdatum in den Einstellungen ein.} ' +
    'under_age {Du bist zu jung für Events mit Preisen in deinem Land.} ' +
    'country_required {Trag dein Land in den Einstellungen ein.} ' +
    'country_blocked {Das Recht deines Landes erlaubt solche Preise nicht.} ' +
    'other {So kann das Event nicht mehr gespielt werden. Starte eine neue Serie aus einer neuen Vorlage.}}',
};

/** The texts about tournaments, their matches and prizes; those of entries are beside. */
export const tournamentPhrases = {
  'tournament-organizer': {
    name: { en: 'Its owner', de: 'Der Veranstalter' },
    title: { en: 'You organize {event}', de: 'Du veranstaltest {event}' },
    text: {
      en: '{name} named you as co-organizer: you can decide in its matches. Those who decide in an event with prizes do not play in it.',
      de: '{name} hat dich zum Mitveranstalter gemacht: Du kannst in den Matches entscheiden. Wer in einem Event mit Preisen entscheidet, spielt nicht mit.',
    },
  },
  'tournament-check-in': {
    title: { en: 'Check in to {event}', de: 'Check ein: {event}' },
    text: {
      en: `{reason, select, unpaid {Check-in is open until {until}. ${payFirst.en}} other {Check-in is open. An entry that does not check in loses its place.}}`,
      de: `{reason, select, unpaid {Der Check-in ist bis {until} offen. ${payFirst.de}} other {Der Check-in ist offen. Wer nicht eincheckt, verliert den Platz.}}`,
    },
  },
  'tournament-check-in-due': {
    title: {
      en: 'Check in to {event}: {minutes, plural, one {# minute} other {# minutes}} left',
      de: 'Check ein: {event}, noch {minutes, plural, one {# Minute} other {# Minuten}}',
    },
    text: {
      en: `{reason, select, unpaid {${payFirst.en}} other {An entry that does not check in by then loses its place.}}`,
      de: `{reason, select, unpaid {${payFirst.de}} other {Wer bis dahin nicht eincheckt, verliert den Platz.}}`,
    },
  },
  'tournament-deadline-moved': {
    title: { en: '{event}: new deadline', de: '{event}: neue Frist' },
    text: movedDeadline,
  },
  'tournament-start-moved': {
    title: {
      en: '{event} starts at another time',
      de: '{event} beginnt zu einer anderen Zeit',
    },
    text: {
      en: 'Open the event to see when. Entries can leave until {until}; fees that were paid go back.',
      de: 'Öffne das Event, um zu sehen, wann. Du kannst dich bis {until} abmelden; bezahlte Startgelder gehen zurück.',
    },
  },
  'tournament-started': {
    title: { en: '{event} has started', de: '{event} hat begonnen' },
    text: {
      en: 'Open the event to see your first match.',
      de: 'Öffne das Event, um dein erstes Match zu sehen.',
    },
  },
  'tournament-paused': {
    title: { en: '{event} is paused', de: '{event} ist pausiert' },
    text: {
      en: 'No clock runs and no further match opens until it is resumed. Open matches keep the time that is left.',
      de: 'Bis es weitergeht, läuft keine Uhr und öffnet kein weiteres Match. Offene Matches behalten ihre Restzeit.',
    },
  },
  'tournament-pause-overdue': {
    title: { en: '{event} is still paused', de: '{event} ist immer noch pausiert' },
    text: {
      en: 'Resume it before {until}. Otherwise it is cancelled then, or over if all matches are decided.',
      de: 'Setz es vor {until} fort. Sonst wird es dann abgesagt, oder es endet, wenn alle Matches entschieden sind.',
    },
  },
  'tournament-cancelled': {
    title: { en: '{event} was cancelled', de: '{event} wurde abgesagt' },
    text: {
      en: 'Each fee goes back to the wallet that paid it.',
      de: 'Jedes Startgeld geht in die Wallet zurück, aus der es bezahlt wurde.',
    },
  },
  'tournament-announcement': {
    title: { en: 'Announcement in {event}', de: 'Ankündigung: {event}' },
    text: { en: 'Open the event to read it.', de: 'Öffne das Event, um sie zu lesen.' },
  },
  'tournament-admin-asked': {
    name: { en: 'A player', de: 'Ein Spieler' },
    title: { en: '{name} asks for an organizer', de: '{name} ruft einen Veranstalter' },
    text: { en: 'In a match of {event}.', de: 'In einem Match von {event}.' },
  },
  'tournament-match-late': {
    title: { en: 'Your match in {event} is late', de: 'Dein Match in {event} verspätet sich' },
    text: {
      en: 'It takes longer than planned. Report the score, or ask for an organizer.',
      de: 'Es dauert länger als geplant. Melde das Ergebnis oder ruf einen Veranstalter.',
    },
  },
  'tournament-match-overdue': {
    title: { en: 'A match of {event} needs you', de: 'Ein Match von {event} braucht dich' },
    text: {
      en: 'It is far behind its planned end, or was not played. Open it and decide.',
      de: 'Es läuft weit über das geplante Ende hinaus oder wurde nicht gespielt. Öffne es und entscheide.',
    },
  },
  'tournament-result-changed': {
    title: {
      en: 'A result in {event} was changed',
      de: 'Ein Ergebnis in {event} wurde geändert',
    },
    text: {
      en: 'An organizer changed or removed the result of a match of yours.',
      de: 'Ein Veranstalter hat das Ergebnis eines deiner Matches geändert oder entfernt.',
    },
  },
  'tournament-result-kept': {
    title: {
      en: 'The result of your match in {event} is kept',
      de: 'Das Ergebnis deines Matches in {event} bleibt',
    },
    text: {
      en: 'The final ruling is different, and organizers do not apply it. {reason, select, later_played {Later matches were played on it.} sides_agreed {Both sides agreed to it.} same_places {The ruling would change no place.} other {Open the match to see it.}}',
      de: 'Die endgültige Entscheidung lautet anders, und die Veranstalter wenden sie nicht an. {reason, select, later_played {Darauf wurden schon spätere Matches gespielt.} sides_agreed {Beide Seiten haben ihm zugestimmt.} same_places {Die Entscheidung würde keine Platzierung ändern.} other {Öffne das Match, um es zu sehen.}}',
    },
  },
  'tournament-prize': {
    title: { en: 'You won {money}', de: 'Du hast {money} gewonnen' },
    text: {
      en: 'Your prize from {event} is in your wallet.',
      de: 'Dein Preis aus {event} ist in deiner Wallet.',
    },
  },
  'tournament-prize-taken-back': {
    title: {
      en: 'Your prize of {money} is taken back',
      de: 'Dein Preis von {money} wird zurückgenommen',
    },
    text: {
      en: 'Your entry was disqualified from {event}: {reason, select, cheating {cheating} match_fixing {a result that was agreed} account_sharing {another person played for a player} other {a breach of the rules}}. What you have spent of it is owed. To complain, write to support.',
      de: 'Du wurdest in {event} disqualifiziert: {reason, select, cheating {Cheating} match_fixing {ein abgesprochenes Ergebnis} account_sharing {eine andere Person hat für einen Spieler gespielt} other {ein Verstoß gegen die Regeln}}. Was du davon ausgegeben hast, schuldest du. Für eine Beschwerde schreib dem Support.',
    },
  },
  'tournament-prize-waiting': {
    title: { en: 'Your prize of {money} waits', de: 'Dein Preis von {money} wartet' },
    text: {
      en: 'It cannot be paid to this account now. It stays in escrow for you; contact support.',
      de: 'Er kann diesem Konto jetzt nicht ausgezahlt werden. Er bleibt für dich hinterlegt; schreib dem Support.',
    },
  },
  'tournament-series-skipped': {
    title: { en: '{event} was not published', de: '{event} wurde nicht veröffentlicht' },
    text: {
      en: `It was to start on {until}. ${skipped.en}`,
      de: `Geplanter Beginn war der {until}. ${skipped.de}`,
    },
  },
} as const satisfies Phrases;
