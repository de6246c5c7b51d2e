import { type NoticeFacts as Facts, scheduledCheckIn, vetoRules } from '@contend/contracts';
import { endOf, inMinutes, movedDeadline } from './fact-words';

const opensMinutes = scheduledCheckIn.opensMs / 60_000;
const turnSeconds = vetoRules.turnMs / 1000;
const orDrawn = `Without a choice within ${turnSeconds} seconds, one is drawn for your side.`;

/** The texts about the start of a match: check-in, maps, and proposals to move it. */
export const startPhrases = {
  'match-open': ({ minutes: left = 1 }: Facts, name: string | null) => ({
    title: `Your match against ${name ?? 'your opponent'} is open: ${inMinutes(left)}`,
    text: 'Check in by then. A side that is not complete forfeits it.',
  }),
  'check-in-due': ({ minutes: left = 1 }: Facts, name: string | null) => ({
    title: `Check in now: ${inMinutes(left)} left`,
    text: `Your match against ${name ?? 'your opponent'} is forfeited by a side that is not complete then.`,
  }),
  'start-proposed': (facts: Facts, name: string | null) => ({
    title: `${name ?? 'Your opponent'} proposes another start`,
    text: `${endOf(facts)}. Without an answer the present start stands.`,
  }),
  'start-declined': (_facts: Facts, name: string | null) => ({
    title: `${name ?? 'Your opponent'} declined the start that you proposed`,
    text: 'The present start stands.',
  }),
  'start-withdrawn': (_facts: Facts, name: string | null) => ({
    title: `${name ?? 'Your opponent'} withdrew the proposed start`,
    text: 'The present start stands.',
  }),
  'start-unanswered': (_facts: Facts, name: string | null) => ({
    title: `${name ?? 'Your opponent'} did not answer your proposal`,
    text: 'The present start stands.',
  }),
  'match-rescheduled': (facts: Facts, name: string | null) => ({
    title: `New start: your match against ${name ?? 'your opponent'}`,
    text: `It starts ${endOf(facts)}. Check-in opens ${opensMinutes} minutes before.`,
  }),
  'check-in-extended': (facts: Facts, name: string | null) => ({
    title: 'You have more time to check in',
    text: `Your match against ${name ?? 'your opponent'}: check in until ${endOf(facts)}.`,
  }),
  'deadline-moved': (facts: Facts, name: string | null, team: string | null) => ({
    title: `New deadline: your match against ${(facts.reason === 'contest' ? team : name) ?? 'your opponent'}`,
    text: movedDeadline(facts),
  }),
  'stand-in-asked': (_facts: Facts, name: string | null) => ({
    title: `Stand in for ${name ?? 'a player'}? Your captain asks`,
    text: 'The scrim is being played. Open it and take the seat; without that it does not bind you.',
  }),
  'map-to-ban': (_facts: Facts, name: string | null) => ({
    title: 'Your turn to ban a map',
    text: `Your match against ${name ?? 'your opponent'}: choose a map. ${orDrawn}`,
  }),
  'map-to-pick': (_facts: Facts, name: string | null) => ({
    title: 'Your turn to pick a map',
    text: `Your match against ${name ?? 'your opponent'}: choose a map. ${orDrawn}`,
  }),
};
