import {
  checkInNudgesMs,
  decide,
  type Decision,
  happened,
  inMs,
  matchCheckInDue,
  nudgeAgainMs,
} from '@contend/contracts';
import { type Match, refOf } from '../match/match';

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
  return reminded(match, now, timers);
}

/** The players who have not checked in. */
export const absentPlayerIds = ({ home, away }: Match): string[] =>
  [home, away].flatMap(({ seats }) =>
    seats.flatMap(({ userId, checkedInAt }) => (checkedInAt ? [] : [userId])),
  );

function reminded(match: Match, now: Date, timers = {}): Decision<Match> {
  const { checkInBy } = match;
  const leftMs = checkInBy.getTime() - now.getTime();
  const facts = { ...refOf(match), absentIds: absentPlayerIds(match), checkInBy, leftMs };
  const events = [happened(matchCheckInDue, facts)];
  return decide({ ...match, nudgedAt: now }, { events, timers });
}

/**
 * Reminds the players who have not checked in, at the request of an organizer. Nothing changes
 * within two minutes of a reminder, and where none is absent.
 */
export function nudgeNow(match: Match, now: Date): Decision<Match> {
  const { status, checkInBy, nudgedAt, veto } = match;
  const isOpen = status === 'check_in' && now < checkInBy && !veto?.turnBy;
  const isRecent = nudgedAt && now < inMs(nudgedAt, nudgeAgainMs);
  if (!isOpen || isRecent || absentPlayerIds(match).length === 0) return decide(match);
  return reminded(match, now);
}
