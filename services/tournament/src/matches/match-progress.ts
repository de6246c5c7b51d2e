import {
  decide,
  type Decision,
  type DomainEvent,
  happened,
  inMs,
  scheduledCheckIn,
  tournamentAdminAsked,
  tournamentLateMs,
  tournamentMatchChanged,
  tournamentMatchesHeld,
  tournamentMatchLate,
} from '@contend/contracts';
import { movedMs, type Pause, pausesSince } from '../tournament/pauses';
import type { Tournament } from '../tournament/tournament';
import { checkedInSince } from './match-presence';
import {
  isUndecided,
  lateTimer,
  matchesAtOnce,
  plannedMsOf,
  type TournamentMatch,
} from './tournament-match';

type Proposal = NonNullable<TournamentMatch['proposal']>;

const isSame = (one: Proposal, other: Proposal | null | undefined): boolean =>
  one.side === other?.side && one.scores.every((games, nth) => games === other.scores[nth]);

/** The status of a match in its room. */
interface RoomStatus {
  status: 'live' | 'score_proposed' | 'disputed';
  at: Date;
  /** The score that was reported, with `score_proposed`. */
  proposal?: TournamentMatch['proposal'];
}

/**
 * Takes the status of the match in its room over. A disputed one keeps the score it is about, and
 * is left to its ruling; a match that goes live begins its planned time.
 */
export function followStatus(
  match: TournamentMatch,
  { status, at, proposal = null }: RoomStatus,
): Decision<TournamentMatch> {
  const isKnown = match.status === status && (!proposal || isSame(proposal, match.proposal));
  if (!isUndecided(match) || isKnown) return decide(match);
  const isStart = match.status === 'open' && status === 'live';
  if (!isStart) {
    const isDispute = status === 'disputed';
    const dispute = { proposal: match.proposal ?? null, flag: null, flaggedAt: null };
    const moved = { ...match, status, ...(isDispute ? dispute : { proposal }) };
    const timers = isDispute ? noUnplayed : {};
    return decide<TournamentMatch>(moved, { events: [statusChanged(moved)], timers });
  }
  const expectedBy = inMs(at, plannedMsOf(match));
  const times = { startsAt: at, expectedBy, clockAt: at };
  const live: TournamentMatch = { ...match, status, veto: null, ...times };
  const events = [statusChanged(live)];
  return decide(live, { events, timers: match.late ? {} : lateTimer(live) });
}

/**
 * Moves the planned times of a match whose sides agreed on another start. An event that an
 * agreement after it overtook changes nothing.
 */
export function followStart(
  match: TournamentMatch,
  { startsAt, at }: { startsAt: Date; at: Date },
): Decision<TournamentMatch> {
  const isOlder = match.rescheduledAt && at <= match.rescheduledAt;
  if (match.status !== 'open' || isOlder) return decide(match);
  const plannedMs = scheduledCheckIn.closesMs + plannedMsOf(match);
  const expectedBy = inMs(startsAt, plannedMs);
  const times = { startsAt, expectedBy, rescheduledAt: at, clockAt: at };
  const { checkedIn } = match;
  const moved: TournamentMatch = {
    ...{ ...match, ...times, late: null },
    ...(checkedIn && { checkedIn: checkedInSince(checkedIn, at) }),
  };
  return decide(moved, { events: [changed(moved)], timers: lateTimer(moved) });
}

/** Moves the planned end of a match whose players got more time to check in. */
export function followExtension(
  match: TournamentMatch,
  checkInBy: Date,
): Decision<TournamentMatch> {
  const expectedBy = inMs(checkInBy, plannedMsOf(match));
  if (match.status !== 'open' || expectedBy <= match.expectedBy) return decide(match);
  const moved: TournamentMatch = { ...match, expectedBy, late: null };
  return decide(moved, { events: [changed(moved)], timers: lateTimer(moved) });
}

/**
 * Moves the planned times of a match by the pauses of its event that they do not contain: the
 * remaining time is kept. An agreed start stays, unless a pause took from its check-in.
 */
export function afterPauses(
  match: TournamentMatch,
  tournament: Pick<Tournament, 'pauses'>,
): Decision<TournamentMatch> {
  const { status, openedAt, startsAt, rescheduledAt, flaggedAt, clockAt } = match;
  const pauses = pausesSince(tournament, clockAt ?? openedAt);
  const last = pauses.at(-1);
  if (!last || !isUndecided(match)) return decide(match);
  const isAgreed = status === 'open' && Boolean(rescheduledAt);
  const opening = isAgreed ? inMs(startsAt, -scheduledCheckIn.opensMs) : openedAt;
  const ms = movedMs(pauses, status === 'open' ? opening : startsAt);
  const moved: TournamentMatch = {
    ...match,
    ...(isAgreed && { startsAt: inMs(startsAt, ms) }),
    expectedBy: inMs(match.expectedBy, ms),
    flaggedAt: flaggedAt && inMs(flaggedAt, movedMs(pauses, flaggedAt)),
    clockAt: last.until,
  };
  const timers = { ...lateTimer(moved), ...unplayedTimer(moved) };
  return decide(moved, { events: [changed(moved)], timers });
}

/** A score that was reported waits for an organizer: time alone does not take it from its side. */
const unplayedTimer = ({ flag, flaggedAt, status }: TournamentMatch): Record<string, Date> =>
  flag === 'not-played' && flaggedAt && status !== 'score_proposed'
    ? { 'match-unplayed': inMs(flaggedAt, unplayedMs) }
    : {};

/** For pages that show the match: they read it again. */
export const changed = ({ id: matchId, tournamentId, status }: TournamentMatch) =>
  happened(tournamentMatchChanged, { matchId, tournamentId, status });

/** For pages that show the match, with all that changed with its status: boards need no read. */
const statusChanged = (match: TournamentMatch) => {
  const { id: matchId, tournamentId, status, startsAt, expectedBy, flag, proposal = null } = match;
  const row = { startsAt, expectedBy, flag, proposal };
  return happened(tournamentMatchChanged, { matchId, tournamentId, status, row });
};

const noUnplayed = { 'match-unplayed': null };
/** How long an organizer has to decide a match that was not played. */
export const unplayedMs = 30 * 60_000;

/** Marks a match that ended in its room without a result: an organizer has time to decide it. */
export function flagUnplayed(
  match: TournamentMatch,
  tournament: Tournament,
  now: Date,
): Decision<TournamentMatch> {
  if (!isUndecided(match) || match.flag) return decide(match);
  // A result that the bracket has not taken over yet is void with the match.
  const reported = match.reported?.kind === 'result' ? null : match.reported;
  const flagged = { ...match, reported, flag: 'not-played' as const, flaggedAt: now };
  const red = turnLate(flagged, { level: 'red', tournament }, now);
  // A match that is red already has its level announced.
  const events = match.late === 'red' ? [changed(flagged)] : red.events;
  const timers = { ...red.timers, ...unplayedTimer(flagged) };
  return { ...red, events, timers };
}

/**
 * Marks a decided match whose final result could not be applied: later ones were played, or results
 * are final.
 */
export const flagRuling = (match: TournamentMatch, now: Date): Decision<TournamentMatch> =>
  match.flag
    ? decide(match)
    : decide<TournamentMatch>(
        { ...match, flag: 'ruling-not-applied', flaggedAt: now },
        { events: [changed(match)] },
      );

/** Turns a match amber, then red, as its planned time is over. */
export function endPlannedTime(
  match: TournamentMatch,
  tournament: Tournament,
  now: Date,
): Decision<TournamentMatch> {
  if (!isUndecided(match) || match.late === 'red') return decide(match);
  const { amberMs, redMs } = tournamentLateMs;
  if (now >= inMs(match.expectedBy, redMs))
    return turnLate(match, { level: 'red', tournament }, now);
  const isAmber = now >= inMs(match.expectedBy, amberMs);
  if (isAmber && !match.late) return turnLate(match, { level: 'amber', tournament }, now);
  return decide(match, { timers: lateTimer(match) });
}

function turnLate(
  match: TournamentMatch,
  { level, tournament }: { level: 'amber' | 'red'; tournament: Tournament },
  now: Date,
): Decision<TournamentMatch> {
  if (match.late === level) return decide(match);
  const adminAskedAt = match.adminAskedAt ?? (level === 'red' ? now : null);
  const late: TournamentMatch = { ...match, late: level, adminAskedAt };
  return decide(late, {
    events: [lateNotice(match, { level, tournament })],
    timers: lateTimer(late),
  });
}

/** Notifies of a match that takes longer than planned: amber its captains, red the organizers. */
export function lateNotice(
  match: TournamentMatch,
  { level, tournament }: { level: 'amber' | 'red'; tournament: Tournament },
) {
  const { name, ownerId, organizerIds } = tournament;
  return happened(tournamentMatchLate, {
    ...{ matchId: match.id, tournamentId: match.tournamentId, level, name },
    captainIds: [match.home.captainId, match.away.captainId],
    organizerIds: [ownerId, ...organizerIds],
  });
}

/** Whether the open call follows from the match being late: no player has asked. */
const isCalledByClock = ({ late, adminAskedBy, adminReason }: TournamentMatch): boolean =>
  late === 'red' && !adminAskedBy && adminReason === null;

/**
 * Asks for an organizer; a repeat changes nothing until the call is answered. A player who asks
 * after the clock did is the caller from then on: organizers read who and why.
 */
export function askAdmin(
  match: TournamentMatch,
  { id: tournamentId, name, ownerId, organizerIds }: Tournament,
  asked: { userId: string; reason: string | null; at: Date },
): Decision<TournamentMatch> {
  const { userId, reason: adminReason, at: adminAskedAt } = asked;
  if (match.adminAskedAt && !isCalledByClock(match)) return decide(match);
  const call = { tournamentId, name, matchId: match.id, userId };
  const event = happened(tournamentAdminAsked, {
    ...call,
    organizerIds: [ownerId, ...organizerIds],
  });
  const asking = { adminAskedAt, adminReason, adminAskedBy: userId };
  return decide({ ...match, ...asking }, { events: [event] });
}

export const answerCall = (match: TournamentMatch): Decision<TournamentMatch> =>
  match.adminAskedAt
    ? decide<TournamentMatch>(
        {
          ...{ ...match, adminAskedAt: null, adminReason: null, adminAskedBy: null },
          ...(match.claimedBy && { claimedBy: null, claimedAt: null }),
        },
        { events: [changed(match)] },
      )
    : decide(match);

/** Stops or starts the clocks of matches, of a few by each event. */
export function held(
  { id: tournamentId }: Tournament,
  { isHeld, matchIds, pauses }: { isHeld: boolean; matchIds: string[]; pauses: Pause[] },
): DomainEvent[] {
  const count = Math.ceil(matchIds.length / matchesAtOnce);
  return Array.from({ length: count }, (_, part) => {
    const some = matchIds.slice(part * matchesAtOnce, (part + 1) * matchesAtOnce);
    return happened(tournamentMatchesHeld, { tournamentId, isHeld, matchIds: some, pauses });
  });
}
