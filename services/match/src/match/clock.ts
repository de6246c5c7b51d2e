import {
  decide,
  type Decision,
  type DomainEvent,
  happened,
  inMs,
  matchStarted,
  playWindowMs,
  type ServiceTime,
} from '@contend/contracts';
import { type Match, noDeadlines, noted, refOf } from './match';

/** Whether no clock of a match runs. In documents of earlier versions the veto has the hold. */
export const isHeld = ({ hold, veto }: Pick<Match, 'hold' | 'veto'>): boolean =>
  hold ? hold.since !== null : veto?.hold?.isHeld === true;

/** The time from which deadlines of a match count, and with which they are compared. */
export const clockOf = ({ hold }: Pick<Match, 'hold'>, now: Date): Date => hold?.since ?? now;

/** A rule that a timer runs. It changes nothing while the event of the match is paused. */
export const byClock =
  <Time extends Date | ServiceTime>(rule: (match: Match, time: Time) => Decision<Match>) =>
  (match: Match, time: Time): Decision<Match> =>
    isHeld(match) ? decide(match) : rule(match, time);

const { 'ruling-overdue': _, ...clocks } = noDeadlines;

/** All timers of the play of a match, cleared. Those of a ruling are the moderators'. */
export const noClocks: Record<keyof typeof clocks, null> = clocks;

/** A decision without the timers that do not run while the event of the match is paused. */
export function withoutClocks(decision: Decision<Match>): Decision<Match> {
  if (!isHeld(decision.state)) return decision;
  const timers = Object.entries(decision.timers).map(
    ([kind, at]) => [kind, kind in noClocks ? null : at] as const,
  );
  return { ...decision, timers: Object.fromEntries(timers) };
}

/** Starts a match whose players are all here: the time to play it begins. */
export function goLive(match: Match, events: DomainEvent[], now: Date): Decision<Match> {
  const playBy = inMs(clockOf(match, now), match.clock?.playMs ?? playWindowMs);
  const live = noted({ ...match, status: 'live', startedAt: now, playBy }, now, 'live');
  return decide(live, {
    events: [...events, happened(matchStarted, { ...refOf(match), playBy })],
    timers: { 'not-played': playBy },
  });
}

/** One decision after another: the last state, all events, and the last setting of each timer. */
export const followedBy = <State>(
  first: Decision<State>,
  second: Decision<State>,
): Decision<State> => ({
  state: second.state,
  events: [...first.events, ...second.events],
  timers: { ...first.timers, ...second.timers },
});
