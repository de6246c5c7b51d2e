import type { Message } from '@contend/contracts/src/message';
import { type Phrases, unnamed } from './phrase';

/** What is to be paid for a place, which depends on the event. */
const owed: Message = {
  en: '{hasUntil, select, yes {Pay {money} a seat until {until}, or the entry loses its place.} other {Nothing is to be paid.}}',
  de: '{hasUntil, select, yes {Bezahl {money} pro Platz bis {until}, sonst verliert die Anmeldung ihren Platz.} other {Es ist nichts zu bezahlen.}}',
};

const refund: Message = {
  en: '{amount, select, some { What was paid is returned.} other {}}',
  de: '{amount, select, some { Was bezahlt wurde, geht zurück.} other {}}',
};

const entryEnded: Message = {
  en: 'Your entry for {event} has ended',
  de: 'Deine Anmeldung für {event} ist beendet',
};

/** Of an entry that was not in yet when check-in ended before its time. */
const cutShort: Message = {
  en: `The organizer ended check-in early.${refund.en}`,
  de: `Der Veranstalter hat den Check-in vorzeitig beendet.${refund.de}`,
};

/** The texts about entries in tournaments and their seats. */
export const entryPhrases = {
  'tournament-entered': {
    name: unnamed.captain,
    title: {
      en: '{name} entered {as, select, acting {your team} other {you}} for {event}',
      de: '{name} hat {as, select, acting {dein Team} other {dich}} für {event} angemeldet',
    },
    text: owed,
  },
  'tournament-promoted': {
    title: { en: 'A place in {event} is yours', de: 'Du hast einen Platz in {event}' },
    text: {
      en: `${owed.en}{hasCheckInBy, select, yes { Check in until {checkInBy}, or the entry does not play.} other {}}`,
      de: `${owed.de}{hasCheckInBy, select, yes { Check bis {checkInBy} ein, sonst spielst du nicht mit.} other {}}`,
    },
  },
  'tournament-seat-paid': {
    name: unnamed.player,
    title: { en: '{name} paid your seat', de: '{name} hat deinen Platz bezahlt' },
    text: {
      en: '{money} for {event}. If it is returned, it goes back to them.',
      de: '{money} für {event}. Eine Erstattung geht dorthin zurück.',
    },
  },
  'tournament-unpaid': {
    title: entryEnded,
    text: {
      en: `{reason, select, cut_short {${cutShort.en}} other {Not every seat was paid in time. What was paid is returned.}}`,
      de: `{reason, select, cut_short {${cutShort.de}} other {Nicht jeder Platz wurde rechtzeitig bezahlt. Was bezahlt wurde, geht zurück.}}`,
    },
  },
  'tournament-absent': {
    title: { en: 'You are out of {event}', de: 'Du bist nicht mehr in {event}' },
    text: {
      en: `{reason, select, cut_short {${cutShort.en}} other {Your entry did not check in in time.${refund.en}}}`,
      de: `{reason, select, cut_short {${cutShort.de}} other {Du hast nicht rechtzeitig eingecheckt.${refund.de}}}`,
    },
  },
  'tournament-disqualified': {
    title: {
      en: 'You are disqualified from {event}',
      de: 'Du wurdest in {event} disqualifiziert',
    },
    text: {
      en: 'An organizer removed your entry. Open the event for the reason, if one was given, and whom to ask.',
      de: 'Ein Veranstalter hat deine Anmeldung entfernt. Das Event zeigt den Grund, falls einer genannt wurde, und wen du fragen kannst.',
    },
  },
  'tournament-withdrawn': {
    name: unnamed.captain,
    title: {
      en: '{name} withdrew your entry for {event}',
      de: '{name} hat deine Anmeldung für {event} zurückgezogen',
    },
    text: {
      en: `It does not play any more.${refund.en}`,
      de: `Sie spielt nicht mehr mit.${refund.de}`,
    },
  },
  'tournament-team-changed': {
    title: entryEnded,
    text: {
      en: `A player left or can’t play, or the team was deleted.${refund.en}`,
      de: `Ein Spieler ist ausgestiegen oder darf nicht spielen, oder das Team wurde gelöscht.${refund.de}`,
    },
  },
  'tournament-team-made': {
    title: { en: 'Your team for {event} is made', de: 'Dein Team für {event} steht' },
    text: {
      en: 'Open the event to see who you play with, and who your captain is.',
      de: 'Öffne das Event, um zu sehen, mit wem du spielst und wer dein Captain ist.',
    },
  },
  'tournament-no-place': {
    title: { en: 'No place for you in {event}', de: 'Kein Platz für dich in {event}' },
    text: {
      en: 'Check-in has ended, and no place became free for your entry on the waitlist.',
      de: 'Der Check-in ist beendet, und für deine Anmeldung auf der Warteliste wurde kein Platz frei.',
    },
  },
  'tournament-no-team': {
    title: { en: 'No team for you in {event}', de: 'Kein Team für dich in {event}' },
    text: {
      en: 'Too few players were left to fill one, and you registered last. What was paid is returned.',
      de: 'Für ein weiteres Team waren es zu wenige Spieler, und du hast dich zuletzt angemeldet. Was bezahlt wurde, geht zurück.',
    },
  },
  'tournament-team-exchanged': {
    name: { en: 'another team', de: 'ein anderes Team' },
    title: { en: 'You play for {name} in {event}', de: 'Du spielst in {event} für {name}' },
    text: {
      en: 'An organizer exchanged two players before the start. Open the event to see your team.',
      de: 'Ein Veranstalter hat vor dem Start zwei Spieler getauscht. Öffne das Event, um dein Team zu sehen.',
    },
  },
  'tournament-mate-left': {
    name: unnamed.player,
    title: { en: '{name} is out of your team', de: '{name} ist nicht mehr in deinem Team' },
    text: {
      en: 'In {event} your team plays without them.',
      de: 'In {event} spielt dein Team ohne dieses Mitglied.',
    },
  },
  'tournament-player-removed': {
    title: {
      en: 'An organizer removed you from {event}',
      de: 'Ein Veranstalter hat dich aus {event} entfernt',
    },
    text: {
      en: 'The reason: {reason, select, absent {you did not appear} emergency {an emergency} mistake {a mistake in the roster} rules {a breach of the rules} other {a decision of the organizer}}.{amount, select, some { The fee of {money} goes back to the person who paid it.} other {}}',
      de: 'Der Grund: {reason, select, absent {Du bist nicht erschienen} emergency {ein Notfall} mistake {ein Fehler in der Aufstellung} rules {ein Verstoß gegen die Regeln} other {eine Entscheidung des Veranstalters}}.{amount, select, some { Das Startgeld von {money} geht dorthin zurück, woher es kam.} other {}}',
    },
  },
  'tournament-seat-free': {
    title: { en: 'A seat is free in {event}', de: 'In {event} ist ein Platz frei' },
    text: {
      en: 'A player left their team. Until the start the first one to take the seat plays.',
      de: 'Ein Spieler hat sein Team verlassen. Wer den Platz bis zum Start zuerst nimmt, spielt.',
    },
  },
  'tournament-reinstated': {
    title: { en: 'You are back in {event}', de: 'Du bist wieder in {event}' },
    text: {
      en: 'An organizer brought your entry back. Open the event to see what to do next.',
      de: 'Ein Veranstalter hat deine Anmeldung zurückgeholt. Das Event zeigt, was jetzt zu tun ist.',
    },
  },
  'tournament-roster-in': {
    name: unnamed.captain,
    title: {
      en: '{name} put you into the team for {event}',
      de: '{name} hat dich für {event} aufgestellt',
    },
    text: {
      en: `You play its matches that open from now on. ${owed.en}`,
      de: `Du spielst die Matches, die ab jetzt öffnen. ${owed.de}`,
    },
  },
  'tournament-roster-out': {
    name: unnamed.captain,
    title: { en: '{name} replaced you in {event}', de: '{name} hat dich in {event} ersetzt' },
    text: {
      en: 'A match that is open is still yours. A fee that you paid stays with the seat.',
      de: 'Ein offenes Match spielst du noch. Ein Startgeld, das du bezahlt hast, bleibt beim Platz.',
    },
  },
  'tournament-seat-left': {
    name: unnamed.player,
    title: {
      en: '{name} left their seat in {event}',
      de: '{name} hat den Platz in {event} verlassen',
    },
    text: {
      en: 'Let another member of the team take it: until then the entry can’t check in.{hasUntil, select, yes { Its fee went back: pay the seat again until {until}, or the entry ends.} other {}}',
      de: 'Gib ihn einem anderen Mitglied des Teams: Bis dahin kann das Team nicht einchecken.{hasUntil, select, yes { Das Startgeld ging zurück: Bezahl den Platz bis {until} neu, sonst endet die Anmeldung.} other {}}',
    },
  },
  'tournament-roster-changed': {
    name: unnamed.player,
    title: {
      en: '{name} changed the roster of your team',
      de: '{name} hat die Aufstellung deines Teams geändert',
    },
    text: {
      en: 'In {event}, for matches that open from now on.',
      de: 'In {event}, für Matches, die ab jetzt öffnen.',
    },
  },
} as const satisfies Phrases;
