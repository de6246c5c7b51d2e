import {
  checkInNudgesMs,
  decide,
  type Decision,
  happened,
  inMs,
  matchCheckInDue,
} from '@contend/contracts';
import { type Match, refOf } from './match';

/** When absent players of a match are reminded, earliest first. */
const nudgesOf = ({ checkInBy }: Match): Date[] =>
  checkInNudgesMs.map((ms) => inMs(checkInBy, -ms));

/** The timer of the next reminder after `now`; matches of tournaments alone have one. */
export const nudgeTimer = (match: Match, now: Date): Record<string, Date | null> =>
  match.kind === 'tournament'
    ? { 'check-in-nudge': nudgesOf(match).find((at) => at > now) ?? null }
    : {};

/**
 * Reminds the players who have not checked in. A reminder that was held up until check-in is over
 * is left out, and of several that are due only one is made.
 */
export function nudgeAbsent(match: Match, now: Date): Decision<Match> {
  const { status, checkInBy, nudgedAt = null } = match;
  if (status !== 'check_in' || now >= checkInBy || match.veto?.turnBy) return decide(match);
  const timers = nudgeTimer(match, now);
  const isDue = nudgesOf(match).some((at) => at <= now && (!nudgedAt || at > nudgedAt));
  if (!isDue) return decide(match, { timers });
  const absentIds = [match.home, match.away].flatMap(({ seats }) =>
    seats.flatMap(({ userId, checkedInAt }) => (checkedInAt ? [] : [userId])),
  );
  const leftMs = checkInBy.getTime() - now.getTime();
  const event = happened(matchCheckInDue, { ...refOf(match), absentIds, checkInBy, leftMs });
  return decide({ ...match, nudgedAt: now }, { events: [event], timers });
}
