import { entryPaymentMs, type NoticeFacts as Facts } from '@contend/contracts';
import { money } from './fact-words';

const paymentMinutes = `${entryPaymentMs / 60_000} minutes`;

const event = ({ event: name }: Facts) => name ?? 'a tournament';
/** What is to be paid for a place, which depends on the event. */
const owed = (facts: Facts) =>
  facts.until
    ? `Pay ${money(facts)} a seat within ${paymentMinutes}, or the place goes to the next entry.`
    : 'Nothing is to be paid.';

/** The texts about tournaments. */
export const tournamentPhrases = {
  'tournament-check-in': (facts: Facts) => ({
    title: `Check in to ${event(facts)}`,
    text: 'Check-in is open. An entry that does not check in loses its place.',
  }),
  'tournament-started': (facts: Facts) => ({
    title: `${event(facts)} has started`,
    text: 'Open the event to see your first match.',
  }),
  'tournament-paused': (facts: Facts) => ({
    title: `${event(facts)} is paused`,
    text: 'Matches that are open can be finished; no further match opens until it is resumed.',
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
    title: `${name ?? 'Your captain'} entered you for ${event(facts)}`,
    text: owed(facts),
  }),
  'tournament-promoted': (facts: Facts) => ({
    title: `A place in ${event(facts)} is yours`,
    text: owed(facts),
  }),
  'tournament-seat-paid': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'A player'} paid your seat`,
    text: `${money(facts)} for ${event(facts)}. If it is returned, it goes back to them.`,
  }),
  'tournament-unpaid': (facts: Facts) => ({
    title: `Your entry for ${event(facts)} has ended`,
    text: 'Not every seat was paid in time. What was paid is returned.',
  }),
  'tournament-absent': (facts: Facts) => ({
    title: `You are out of ${event(facts)}`,
    text: 'Your entry did not check in in time.',
  }),
  'tournament-disqualified': (facts: Facts) => ({
    title: `You are disqualified from ${event(facts)}`,
    text: 'An organizer removed your entry. Open the event to ask why.',
  }),
  'tournament-admin-asked': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'A player'} asks for an organizer`,
    text: `In a match of ${event(facts)}.`,
  }),
  'tournament-result-changed': (facts: Facts) => ({
    title: `A result in ${event(facts)} was changed`,
    text: 'An organizer changed or removed the result of a match of yours.',
  }),
  'tournament-prize': (facts: Facts) => ({
    title: `You won ${money(facts)}`,
    text: `Your prize from ${event(facts)} is in your wallet.`,
  }),
  'tournament-prize-waiting': (facts: Facts) => ({
    title: `Your prize of ${money(facts)} waits`,
    text: `It cannot be paid to this account now. It stays in escrow for you; contact support.`,
  }),
};
