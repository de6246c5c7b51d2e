import type { NoticeFacts as Facts } from '@contend/contracts';
import { endOf, inMinutes, money, movedDeadline, timeOf } from './fact-words';

const event = ({ event: name }: Facts) => name ?? 'a tournament';
/** What is to be paid for a place, which depends on the event. */
const owed = (facts: Facts) =>
  facts.until
    ? `Pay ${money(facts)} a seat until ${endOf(facts)}, or the entry loses its place.`
    : 'Nothing is to be paid.';

const withRefund = (text: string, { amountCents }: Facts): string =>
  amountCents ? `${text} What was paid is returned.` : text;
/** Of an entry that was not in yet when check-in ended before its time. */
const cutShort = (facts: Facts): string => withRefund('The organizer ended check-in early.', facts);

/** Why an event of a series was not published, and what its organizer can do. */
const skips: Record<string, string> = {
  'too-late': 'The platform was down when it was due, and too little time was left to register.',
  'not-organizer': 'You have no longer the role of an organizer.',
  cancelled: 'Its draft was cancelled before it was published.',
  'insufficient-funds': 'Your wallet did not cover its guaranteed prizes. Add funds for the next.',
  'too-many-tournaments': 'You have 50 events that have not ended. End or cancel some.',
  'account-suspended': 'Your account is suspended.',
  'birth-date-required': 'Add your birth date in the settings.',
  'under-age': 'You are too young for events with prizes in your country.',
  'country-required': 'Add your country in the settings.',
  'country-blocked': 'The law of your country does not allow such prizes.',
};
/** Why an entry was disqualified after its event. */
const breaches: Record<string, string> = {
  cheating: 'cheating',
  'match-fixing': 'a result that was agreed',
  'account-sharing': 'another person played for a player',
};
/** Why organizers keep a result against its final ruling. */
const keptResults: Record<string, string> = {
  'later-played': 'Later matches were played on it.',
  'sides-agreed': 'Both sides agreed to it.',
  'same-places': 'The ruling would change no place.',
};
/** Why an organizer removed a player from a team. */
const removals: Record<string, string> = {
  absent: 'you did not appear',
  emergency: 'an emergency',
  mistake: 'a mistake in the roster',
  rules: 'a breach of the rules',
};
const otherRemoval = 'a decision of the organizer';
const otherBreach = 'a breach of the rules';

const otherSkip = 'Its terms cannot be played any more. Start another series from a new template.';

/** The texts about tournaments. */
export const tournamentPhrases = {
  'tournament-organizer': (facts: Facts, name: string | null) => ({
    title: `You organize ${event(facts)}`,
    text: `${name ?? 'Its owner'} named you as co-organizer: you can decide in its matches. Who decides in an event with prizes does not play in it.`,
  }),
  'tournament-check-in': (facts: Facts) => ({
    title: `Check in to ${event(facts)}`,
    text:
      facts.reason === 'unpaid'
        ? `Check-in is open until ${endOf(facts)}. Pay the open seats first: an entry that is not paid can’t check in, and loses its place.`
        : 'Check-in is open. An entry that does not check in loses its place.',
  }),
  'tournament-check-in-due': (facts: Facts) => ({
    title: `Check in to ${event(facts)}: ${inMinutes(facts.minutes ?? 1)} left`,
    text:
      facts.reason === 'unpaid'
        ? 'Pay the open seats first: an entry that is not paid can’t check in, and loses its place.'
        : 'An entry that does not check in by then loses its place.',
  }),
  'tournament-deadline-moved': (facts: Facts) => ({
    title: `${event(facts)}: new deadline`,
    text: movedDeadline(facts),
  }),
  'tournament-start-moved': (facts: Facts) => ({
    title: `${event(facts)} starts at another time`,
    text: `Open the event to see when. Entries can leave until ${endOf(facts)}; fees that were paid go back.`,
  }),
  'tournament-started': (facts: Facts) => ({
    title: `${event(facts)} has started`,
    text: 'Open the event to see your first match.',
  }),
  'tournament-paused': (facts: Facts) => ({
    title: `${event(facts)} is paused`,
    text: 'No clock runs and no further match opens until it is resumed. Open matches keep the time that is left.',
  }),
  'tournament-pause-overdue': (facts: Facts) => ({
    title: `${event(facts)} is still paused`,
    text: `Resume it before ${endOf(facts)}. Otherwise it is cancelled then, or over if all matches are decided.`,
  }),
  'tournament-cancelled': (facts: Facts) => ({
    title: `${event(facts)} was cancelled`,
    text: 'Each fee goes back to the wallet that paid it.',
  }),
  'tournament-announcement': (facts: Facts) => ({
    title: `Announcement in ${event(facts)}`,
    text: 'Open the event to read it.',
  }),
  'tournament-entered': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'Your captain'} entered ${facts.as === 'acting' ? 'your team' : 'you'} for ${event(facts)}`,
    text: owed(facts),
  }),
  'tournament-promoted': (facts: Facts) => ({
    title: `A place in ${event(facts)} is yours`,
    text: facts.checkInBy
      ? `${owed(facts)} Check in until ${timeOf(facts.checkInBy)}, or the entry does not play.`
      : owed(facts),
  }),
  'tournament-seat-paid': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'A player'} paid your seat`,
    text: `${money(facts)} for ${event(facts)}. If it is returned, it goes back to them.`,
  }),
  'tournament-unpaid': (facts: Facts) => ({
    title: `Your entry for ${event(facts)} has ended`,
    text:
      facts.reason === 'cut-short'
        ? cutShort(facts)
        : 'Not every seat was paid in time. What was paid is returned.',
  }),
  'tournament-absent': (facts: Facts) => ({
    title: `You are out of ${event(facts)}`,
    text:
      facts.reason === 'cut-short'
        ? cutShort(facts)
        : withRefund('Your entry did not check in in time.', facts),
  }),
  'tournament-disqualified': (facts: Facts) => ({
    title: `You are disqualified from ${event(facts)}`,
    text: 'An organizer removed your entry. Open the event for the reason, if one was given, and whom to ask.',
  }),
  'tournament-withdrawn': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'Your captain'} withdrew your entry for ${event(facts)}`,
    text: withRefund('It does not play any more.', facts),
  }),
  'tournament-team-changed': (facts: Facts) => ({
    title: `Your entry for ${event(facts)} has ended`,
    text: withRefund('A player left or can’t play, or the team was deleted.', facts),
  }),
  'tournament-team-made': (facts: Facts) => ({
    title: `Your team for ${event(facts)} is made`,
    text: 'Open the event to see who you play with, and who your captain is.',
  }),
  'tournament-no-place': (facts: Facts) => ({
    title: `No place for you in ${event(facts)}`,
    text: 'Check-in has ended, and no place became free for your entry on the waitlist.',
  }),
  'tournament-no-team': (facts: Facts) => ({
    title: `No team for you in ${event(facts)}`,
    text: 'Too few players were left to fill one, and you registered last. What was paid is returned.',
  }),
  'tournament-team-exchanged': (facts: Facts, name: string | null) => ({
    title: `You play for ${name ?? 'another team'} in ${event(facts)}`,
    text: 'An organizer exchanged two players before the start. Open the event to see your team.',
  }),
  'tournament-mate-left': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'A player'} is out of your team`,
    text: `In ${event(facts)} your team plays without them.`,
  }),
  'tournament-player-removed': (facts: Facts) => ({
    title: `An organizer removed you from ${event(facts)}`,
    text: [
      `The reason: ${removals[facts.reason ?? ''] ?? otherRemoval}.`,
      ...(facts.amountCents ? [`The fee of ${money(facts)} goes back to who paid it.`] : []),
    ].join(' '),
  }),
  'tournament-seat-free': (facts: Facts) => ({
    title: `A seat is free in ${event(facts)}`,
    text: 'A player left their team. Until the start the first one to take the seat plays.',
  }),
  'tournament-reinstated': (facts: Facts) => ({
    title: `You are back in ${event(facts)}`,
    text: 'An organizer brought your entry back. Open the event to see what to do next.',
  }),
  'tournament-roster-in': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'Your captain'} put you into the team for ${event(facts)}`,
    text: `You play its matches that open from now on. ${owed(facts)}`,
  }),
  'tournament-roster-out': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'Your captain'} replaced you in ${event(facts)}`,
    text: 'A match that is open is still yours. A fee that you paid stays with the seat.',
  }),
  'tournament-seat-left': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'A player'} left their seat in ${event(facts)}`,
    text: [
      'Let another member of the team take it: until then the entry can’t check in.',
      ...(facts.until
        ? [`Its fee went back: pay the seat again until ${endOf(facts)}, or the entry ends.`]
        : []),
    ].join(' '),
  }),
  'tournament-roster-changed': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'A player'} changed the roster of your team`,
    text: `In ${event(facts)}, for matches that open from now on.`,
  }),
  'tournament-admin-asked': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'A player'} asks for an organizer`,
    text: `In a match of ${event(facts)}.`,
  }),
  'tournament-match-late': (facts: Facts) => ({
    title: `Your match in ${event(facts)} is late`,
    text: 'It takes longer than planned. Report the score, or ask for an organizer.',
  }),
  'tournament-match-overdue': (facts: Facts) => ({
    title: `A match of ${event(facts)} needs you`,
    text: 'It is far behind its planned end, or was not played. Open it and decide.',
  }),
  'tournament-result-changed': (facts: Facts) => ({
    title: `A result in ${event(facts)} was changed`,
    text: 'An organizer changed or removed the result of a match of yours.',
  }),
  'tournament-result-kept': (facts: Facts) => ({
    title: `The result of your match in ${event(facts)} is kept`,
    text: [
      'The final ruling is another one, and organizers do not apply it.',
      keptResults[facts.reason ?? ''] ?? 'Open the match to see it.',
    ].join(' '),
  }),
  'tournament-prize': (facts: Facts) => ({
    title: `You won ${money(facts)}`,
    text: `Your prize from ${event(facts)} is in your wallet.`,
  }),
  'tournament-prize-taken-back': (facts: Facts) => ({
    title: `Your prize of ${money(facts)} is taken back`,
    text: `Your entry was disqualified from ${event(facts)}: ${breaches[facts.reason ?? ''] ?? otherBreach}. What you have spent of it is owed. To complain, write to support.`,
  }),
  'tournament-series-skipped': (facts: Facts) => ({
    title: `${event(facts)} was not published`,
    text: `It was to start ${endOf(facts)}. ${skips[facts.reason ?? ''] ?? otherSkip}`,
  }),
  'tournament-prize-waiting': (facts: Facts) => ({
    title: `Your prize of ${money(facts)} waits`,
    text: `It cannot be paid to this account now. It stays in escrow for you; contact support.`,
  }),
};
