import { decide, type Decision, happened, inMs, matchHeld, pausedMs } from '@contend/contracts';
import { movedRescheduling, proposalTimer } from '../reschedule/reschedule';
import { nudgeTimer } from '../start/nudge';
import { heldTurn, isVetoing } from '../veto/veto';
import { clockOf, isHeld, noClocks } from './clock';
import { type Hold, type Match, refOf } from './match';

/** A pause or resumption of the event of a match. */
export interface EventHold {
  isHeld: boolean;
  /** Among the changes of the event. */
  sequence: number;
  /** When it was paused or resumed. */
  at: Date;
  /** All pauses of the event so far; the last one has no end while it is paused. */
  pauses?: { from: Date; until: Date | null }[];
}

/** Statuses in which the sides have deadlines of the event; those of a dispute are moderators'. */
const playing: readonly Match['status'][] = ['scheduled', 'check_in', 'live', 'score_proposed'];

/** The sequence of the last pause or resumption that was applied. */
const lastHoldSequence = ({ hold, veto }: Match): number =>
  hold?.sequence ?? veto?.hold?.sequence ?? 0;

/**
 * Stops the clocks of a match while its event is paused. Resumed, each deadline is moved by the
 * pause, so that the remaining time is kept. Pauses and resumptions may arrive in any order and
 * number: each has all pauses so far, and one that a later one overtook changes nothing.
 */
export function holdMatch(match: Match, event: EventHold, now: Date): Decision<Match> {
  if (!playing.includes(match.status) || event.sequence <= lastHoldSequence(match))
    return decide(match);
  const moved = pausesOf(match, event).reduce(afterPause, match);
  const from = event.pauses?.at(-1)?.from ?? event.at;
  const since = from < match.createdAt ? match.createdAt : from;
  const hold = { ...holdOf(moved), sequence: event.sequence, since: event.isHeld ? since : null };
  const held: Match = { ...moved, hold };
  if (isHeld(match) === event.isHeld && moved === match) return decide(held);
  const { veto, events } = heldTurn(held, now);
  const after: Match = { ...held, veto };
  const timers = event.isHeld ? noClocks : clocksOf(after, now);
  return decide(after, { events: [happened(matchHeld, heldData(after, now)), ...events], timers });
}

const holdOf = ({ hold }: Match): Hold => hold ?? { sequence: 0, since: null, until: null };

/** The pauses that are over. A resumption of an earlier version has only its own end. */
function pausesOf({ hold }: Match, { isHeld: isPaused, at, pauses }: EventHold) {
  if (pauses) return pauses.flatMap(({ from, until }) => (until ? [{ from, until }] : []));
  return hold?.since && !isPaused ? [{ from: hold.since, until: at }] : [];
}

/** Moves the deadlines by a pause that is over. Those that were moved by it stay. */
function afterPause(match: Match, pause: { from: Date; until: Date }): Match {
  const { status, createdAt, checkInFrom, checkInBy, startsAt, playBy, answerBy } = match;
  const { until, ...hold } = holdOf(match);
  if (pause.until <= (until ?? createdAt)) return match;
  const isScheduled = status === 'scheduled';
  // An agreed start stays, unless the pause took from its check-in.
  const begun = isScheduled && checkInFrom ? checkInFrom : createdAt;
  const by = (at: Date | null) => at && inMs(at, pausedMs(pause, begun));
  const isComing = isScheduled || status === 'check_in';
  const moved: Match = {
    ...match,
    ...(isComing && { startsAt: by(startsAt), checkInBy: by(checkInBy) ?? checkInBy }),
    ...(isScheduled && { checkInFrom: by(checkInFrom) }),
    ...(!isComing && { playBy: by(playBy), answerBy: by(answerBy) }),
    hold: { ...hold, until: pause.until },
  };
  return movedRescheduling(moved, pausedMs(pause, createdAt));
}

/** The timers of a match whose clocks run. */
function clocksOf(match: Match, now: Date): Record<string, Date | null> {
  const { status, checkInFrom, checkInBy, playBy, answerBy, veto } = match;
  if (status === 'live') return { 'not-played': playBy };
  if (status === 'score_proposed') return { silence: answerBy };
  if (isVetoing(match)) return { 'veto-turn': veto?.turnBy ?? null };
  if (status === 'scheduled') return { 'check-in-opens': checkInFrom, ...proposalTimer(match) };
  return { 'no-show': checkInBy, ...nudgeTimer(match, now), ...proposalTimer(match) };
}

function heldData(match: Match, now: Date) {
  const { status, startsAt, checkInBy, playBy, answerBy, home, away } = match;
  const isOpen = status === 'check_in' && !isVetoing(match);
  const seats = isOpen ? [...home.seats, ...away.seats] : [];
  return {
    ...{ ...refOf(match), isHeld: isHeld(match), startsAt, checkInBy, playBy, answerBy },
    absentIds: seats.flatMap(({ userId, checkedInAt }) => (checkedInAt ? [] : [userId])),
    leftMs: Math.max(0, checkInBy.getTime() - clockOf(match, now).getTime()),
  };
}
