import {
  checkInExtension,
  checkInMs,
  decide,
  type Decision,
  happened,
  inMs,
  matchCheckedIn,
  matchCheckInExtended,
  matchCheckInOpened,
  matchCreated,
  matchVoided,
  must,
  scheduledCheckIn,
  type ServiceTime,
  type SideName,
  tolerableDelayMs,
} from '@contend/contracts';
import { clockOf, followedBy, goLive, isHeld } from '../match/clock';
import {
  type Match,
  type MatchRequest,
  type MatchSide,
  noDeadlines,
  noted,
  refOf,
} from '../match/match';
import { moved } from '../match/outage';
import { ending } from '../match/result';
import { noProposalTimer } from '../reschedule/reschedule';
import { newVeto, type VetoPool } from '../veto/map-veto';
import { isVetoing, startVeto } from '../veto/veto';
import { nudgeTimer } from './nudge';

/**
 * Opens the requested match under the id of the request. `at` is the time of the request, so the
 * deadlines do not depend on when the event arrives. Players present at the request are checked in
 * at once.
 *
 * @param pool of a match whose request has the sides ban and pick maps; null where there is none
 */
export function openMatch(
  request: MatchRequest,
  at: Date,
  pool: VetoPool | null = null,
): Decision<Match> {
  const { matchId, kind, source, sides, format, stakes, finalWhen } = request;
  const playerIds = [...sides.home.userIds, ...sides.away.userIds];
  const schedule = scheduleOf(request, at);
  const opened: Match = {
    id: matchId,
    ...{ kind, source, finalWhen, ...schedule, ...format, ...stakes },
    ...{ home: sideOf(sides.home), away: sideOf(sides.away), playerIds },
    ...(request.clock && { clock: request.clock }),
    reschedule: request.reschedule
      ? { latest: inMs(at, request.reschedule.windowMs), proposals: [] }
      : null,
    veto: pool && request.veto ? newVeto(pool, { ...request.veto, ...format }) : null,
    playBy: null,
    answerBy: null,
    proposals: [],
    scores: null,
    winner: null,
    decidedBy: null,
    dispute: null,
    dismissedObjections: [],
    endReason: null,
    timeline: [],
    createdAt: at,
    startedAt: null,
    completedAt: null,
    finalAt: null,
  };
  return withPresent(announce(opened, at), request, at);
}

/** The first status of a match, and the deadlines of its check-in. */
function scheduleOf({ startsAt, clock }: MatchRequest, at: Date) {
  const checkInEnd = inMs(at, clock?.appearMs ?? checkInMs);
  const now = { startsAt: null, checkInFrom: null, checkInBy: checkInEnd };
  if (!startsAt) return { ...now, status: 'check_in' as const };
  const start = new Date(startsAt);
  const checkInFrom = inMs(start, -scheduledCheckIn.opensMs);
  const checkInBy = inMs(start, scheduledCheckIn.closesMs);
  const status = at < checkInFrom ? ('scheduled' as const) : ('check_in' as const);
  return { startsAt: start, checkInFrom, checkInBy, status };
}

function announce(opened: Match, at: Date): Decision<Match> {
  const { kind, gameId, playTypeId, checkInBy, checkInFrom, startsAt, status } = opened;
  const isScheduled = status === 'scheduled';
  const isOpening = kind === 'tournament' && !isScheduled;
  const created = { ...refOf(opened), kind, gameId, playTypeId, checkInBy };
  return decide(noted(opened, at, 'created'), {
    events: [
      happened(matchCreated, {
        ...created,
        ...(isScheduled && { startsAt }),
        ...(isOpening && { appearMs: checkInBy.getTime() - at.getTime() }),
      }),
    ],
    timers: isScheduled
      ? { 'check-in-opens': checkInFrom }
      : { 'no-show': checkInBy, ...nudgeTimer(opened, at) },
  });
}

/** Checks the players in whom the request names as present, while check-in is open. */
const withPresent = (
  created: Decision<Match>,
  { present }: MatchRequest,
  at: Date,
): Decision<Match> =>
  created.state.playerIds
    .filter((userId) => created.state.status === 'check_in' && present.includes(userId))
    .filter((userId) => !isOnBothSides(created.state, userId))
    .reduce((before, userId) => followedBy(before, checkIn(before.state, userId, at)), created);

/** Opens the check-in of a scheduled match when its time has come. */
export function openCheckIn(match: Match, now: Date): Decision<Match> {
  const { status, startsAt, checkInFrom } = match;
  const isOpening = checkInFrom && clockOf(match, now) >= checkInFrom;
  const isDue = status === 'scheduled' && startsAt && isOpening;
  if (!isDue) return decide(match);
  const open: Match = { ...match, status: 'check_in', checkInBy: effectiveCheckInEnd(match, now) };
  return decide(noted(open, now, 'check-in-opened'), {
    events: [
      happened(matchCheckInOpened, { ...refOf(match), startsAt, checkInBy: open.checkInBy }),
    ],
    timers: { 'check-in-opens': null, 'no-show': open.checkInBy, ...nudgeTimer(open, now) },
  });
}

/** A check-in of a tournament that the platform opened late is open for the time to appear. */
function effectiveCheckInEnd(match: Match, now: Date): Date {
  const { kind, checkInFrom, checkInBy } = match;
  const isLate = kind === 'tournament' && checkInFrom && now > inMs(checkInFrom, tolerableDelayMs);
  const atLeast = inMs(now, appearMsOf(match));
  return isLate && atLeast > checkInBy ? atLeast : checkInBy;
}

/** Checks a player in; the last check-in starts the veto, or the match. A repeat changes nothing. */
export function checkIn(before: Match, userId: string, now: Date): Decision<Match> {
  must(before.playerIds.includes(userId), 'not-in-match');
  must(!isOnBothSides(before, userId), 'on-both-sides');
  const opened = openCheckIn(before, now);
  return followedBy(opened, recordCheckIn(opened.state, userId, now));
}

function recordCheckIn(match: Match, userId: string, now: Date): Decision<Match> {
  if (isHere(match, userId)) return decide(match);
  const isInTime = clockOf(match, now) < match.checkInBy;
  must(match.status === 'check_in' && isInTime, 'check-in-closed');
  const home = seated(match.home, userId, now);
  const away = seated(match.away, userId, now);
  const here = noted({ ...match, home, away }, now, 'checked-in', { userId });
  const events = [happened(matchCheckedIn, { ...refOf(match), userId })];
  const everyone = match.playerIds.every((playerId) => isHere(here, playerId));
  if (!everyone) return decide(here, { events });
  const { veto } = match;
  const begun = veto ? startVeto(here, { veto, events }, now) : goLive(here, events, now);
  const closed = { 'no-show': null, ...noNudge(match), ...noProposalTimer(match) };
  return { ...begun, timers: { ...closed, ...begun.timers } };
}

const noNudge = ({ kind }: Match): Record<string, null> =>
  kind === 'tournament' ? { 'check-in-nudge': null } : {};

/** Ends check-in: a player did not check in by the deadline. All are here while a veto runs. */
export function endCheckIn(match: Match, time: ServiceTime): Decision<Match> {
  const { now } = time;
  const isOver = match.status === 'check_in' && now >= match.checkInBy && !isVetoing(match);
  if (!isOver) return decide(match);
  return movedCheckIn(match, time) ?? endEmpty(match, 'no-show', now);
}

const appearMsOf = ({ clock }: Pick<Match, 'clock'>): number => clock?.appearMs ?? checkInMs;

/** Players could not check in during an outage: none is absent for it. */
export function movedCheckIn(match: Match, time: ServiceTime): Decision<Match> | null {
  if (match.status !== 'check_in' || isVetoing(match)) return null;
  const due = { deadline: 'check-in', by: match.checkInBy, windowMs: appearMsOf(match) } as const;
  const open = moved(match, due, (checkInBy) => ({ checkInBy }), time);
  return open && { ...open, timers: { ...open.timers, ...nudgeTimer(open.state, time.now) } };
}

/** Ends the match unplayed. */
export function endEmpty(
  match: Match,
  reason: 'no-show' | 'not-played',
  now: Date,
): Decision<Match> {
  const voided = noted({ ...match, status: 'voided', endReason: reason }, now, 'voided');
  const absentIn = (name: SideName) =>
    match[name].seats.flatMap(({ userId, checkedInAt }) => (checkedInAt ? [] : [userId]));
  const absent = sideNames.filter((name) => absentIn(name).length > 0);
  const absentUserIds = absent.flatMap((name) =>
    absentIn(name).filter((userId) => isBound(match, { name, userId })),
  );
  const missing = reason === 'no-show' && { absent, absentUserIds };
  const events = [happened(matchVoided, { ...refOf(match), reason, ...missing })];
  return ending(decide(voided, { events, timers: noDeadlines }), now);
}

/** Players of a scrim are named by their captain: nothing binds them before they check in. */
const isBound = (match: Match, { name, userId }: { name: SideName; userId: string }): boolean =>
  match.kind !== 'scrim' || match[name].captainId === userId;

const sideNames = ['home', 'away'] as const;

const sideOf = (side: MatchRequest['sides']['home']): MatchSide => ({
  captainId: side.captainId,
  teamId: side.teamId ?? null,
  ...(side.madeTeam && { madeTeam: side.madeTeam }),
  deputyIds: side.deputyIds ?? [],
  standInIds: side.standInIds ?? [],
  seats: side.userIds.map((userId) => ({ userId, checkedInAt: null })),
});

const seated = (side: MatchSide, userId: string, at: Date): MatchSide => ({
  ...side,
  seats: side.seats.map((seat) => (seat.userId === userId ? { ...seat, checkedInAt: at } : seat)),
});

/** No person plays against themselves: such a match ends as one without check-ins. */
const isOnBothSides = (match: Match, userId: string): boolean =>
  sideNames.every((name) => match[name].seats.some((seat) => seat.userId === userId));

const isHere = ({ home, away }: Match, userId: string): boolean =>
  [...home.seats, ...away.seats].some((seat) => seat.userId === userId && seat.checkedInAt);

/**
 * Gives the players five more minutes to check in. A repeat of an extension changes nothing.
 * @throws Refusal `check-in-not-open` or `too-many-extensions`
 */
export function extendCheckIn(match: Match, id: string, now: Date): Decision<Match> {
  const { extensions = [], status } = match;
  if (extensions.includes(id)) return decide(match);
  const isOpen = status === 'check_in' && now < match.checkInBy && !isVetoing(match);
  must(isOpen && !isHeld(match), 'check-in-not-open');
  must(extensions.length < checkInExtension.most, 'too-many-extensions');
  const checkInBy = inMs(match.checkInBy, checkInExtension.ms);
  const extended: Match = { ...match, checkInBy, extensions: [...extensions, id] };
  return decide(extended, {
    events: [happened(matchCheckInExtended, { ...refOf(match), checkInBy })],
    timers: { 'no-show': checkInBy, ...nudgeTimer(extended, now) },
  });
}
