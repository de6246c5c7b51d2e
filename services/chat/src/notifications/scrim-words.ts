import {
  type NoticeFacts as Facts,
  scheduledCheckIn,
  scrimAlertEveryMs,
  scrimRequestMs,
} from '@contend/contracts';
import { endOf, money } from './fact-words';

const minuteMs = 60_000;
const minutes = (ms: number) => `${ms / minuteMs} minutes`;
const hours = (ms: number) => `${ms / (60 * minuteMs)} hours`;

const deposits = ({ isStaked }: Facts): string => (isStaked ? ' Deposits depend on it.' : '');

/** A side that may contest a late cancellation, or ask to be excused, is given the deadline. */
function cancelledText(facts: Facts, team: string): string {
  switch (facts.reason) {
    case 'excuse':
      return (
        'It was late and counts against your team. You can ask a moderator to excuse it until ' +
        `${endOf(facts)}.${deposits(facts)}`
      );
    case 'contest':
      return (
        `It was late, and ${team} says that both teams agreed to it. You can contest that until ` +
        `${endOf(facts)}.${deposits(facts)}`
      );
    default:
      return 'The match is cancelled, and the time is free again.';
  }
}

/** The texts about scrims; `team` is the other team. */
export const scrimPhrases = {
  'scrim-requested': (_facts: Facts, _name: string | null, team: string | null) => ({
    title: `${team ?? 'A team'} asks for a scrim`,
    text: `Accept, decline or propose another time within ${hours(scrimRequestMs)}.`,
  }),
  'scrim-countered': (_facts: Facts, _name: string | null, team: string | null) => ({
    title: `${team ?? 'The other team'} proposes another time`,
    text: `Accept, decline or propose another time within ${hours(scrimRequestMs)}.`,
  }),
  'scrim-declined': (_facts: Facts, _name: string | null, team: string | null) => ({
    title: `${team ?? 'The other team'} declined your scrim`,
    text: 'Your post is still open to others.',
  }),
  'scrim-request-ended': (_facts: Facts, _name: string | null, team: string | null) => ({
    title: `Scrim request with ${team ?? 'another team'} ended`,
    text: 'It expired or was withdrawn, or one of the posts was withdrawn or has another booking.',
  }),
  'scrim-booked': (_facts: Facts, _name: string | null, team: string | null) => ({
    title: `Scrim with ${team ?? 'another team'} booked`,
    text: `Check-in opens ${minutes(scheduledCheckIn.opensMs)} before the start.`,
  }),
  'scrim-cancelled': (facts: Facts, _name: string | null, team: string | null) => ({
    title: `Scrim with ${team ?? 'another team'} cancelled`,
    text: cancelledText(facts, team ?? 'the other team'),
  }),
  'scrim-unfunded': (_facts: Facts, _name: string | null, team: string | null) => ({
    title: `Scrim with ${team ?? 'another team'} not booked`,
    text: 'The deposits were not held from either side. The request is open again.',
  }),
  'scrim-contested': (_facts: Facts, _name: string | null, team: string | null) => ({
    title: `${team ?? 'The other team'} contests the cancellation of your scrim`,
    text: 'A moderator decides whether the cancellation counts.',
  }),
  'scrim-contest-decided': (_facts: Facts, _name: string | null, team: string | null) => ({
    title: `Cancelled scrim with ${team ?? 'another team'}: decided`,
    text: 'A moderator decided whether the cancellation counts. The booking shows it.',
  }),
  'scrim-deposit-returned': (facts: Facts, _name: string | null, team: string | null) => ({
    title: `Your deposit of ${money(facts)} is returned`,
    text: `From the scrim with ${team ?? 'the other team'}. It is in your wallet.`,
  }),
  'scrim-deposit-won': (facts: Facts, _name: string | null, team: string | null) => ({
    title: `You receive ${money(facts)} from ${team ?? 'the other team'}`,
    text: 'Their deposit, because they did not appear or cancelled late. Yours is back too.',
  }),
  'scrim-deposit-lost': (facts: Facts, _name: string | null, team: string | null) => ({
    title: `${team ?? 'The other team'} receives your deposit of ${money(facts)}`,
    text: 'Your team did not appear or cancelled late.',
  }),
  'scrim-alert': (_facts: Facts, _name: string | null, team: string | null) => ({
    title: `${team ?? 'A team'} posted a scrim that suits your team`,
    text: `At most one alert every ${hours(scrimAlertEveryMs)}.`,
  }),
};
