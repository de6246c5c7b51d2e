import {
  checkInMs,
  decide,
  type Decision,
  type DomainEvent,
  happened,
  inMs,
  matchCheckedIn,
  matchCreated,
  matchStarted,
  matchVoided,
  must,
  playWindowMs,
} from '@contend/contracts';
import { ending } from './final';
import { type Match, type MatchRequest, type MatchSide, noDeadlines, noted, refOf } from './match';

/**
 * Opens the requested match under the id of the request. `at` is the time of the request, so the
 * deadlines do not depend on when the event arrives. Players present at the request are checked in
 * at once.
 */
export function openMatch(request: MatchRequest, at: Date): Decision<Match> {
  const { matchId, kind, source, sides, format, present, stakes, finalWhen } = request;
  const playerIds = [...sides.home.userIds, ...sides.away.userIds];
  const opened: Match = {
    id: matchId,
    ...{ kind, source, finalWhen, status: 'check_in', ...format, ...stakes },
    ...{ home: sideOf(sides.home), away: sideOf(sides.away), playerIds },
    checkInBy: inMs(at, checkInMs),
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
  const { gameId, playTypeId, checkInBy } = opened;
  const created = decide(noted(opened, at, 'created'), {
    events: [happened(matchCreated, { ...refOf(opened), kind, gameId, playTypeId, checkInBy })],
    timers: { 'no-show': checkInBy },
  });
  return playerIds
    .filter((userId) => present.includes(userId))
    .reduce((before, userId) => {
      const { state, events, timers } = checkIn(before.state, userId, at);
      return {
        state,
        events: [...before.events, ...events],
        timers: { ...before.timers, ...timers },
      };
    }, created);
}

/** Checks a player in; the last check-in starts the match. A repeat changes nothing. */
export function checkIn(match: Match, userId: string, now: Date): Decision<Match> {
  must(match.playerIds.includes(userId), 'not-in-match');
  if (isHere(match, userId)) return decide(match);
  must(match.status === 'check_in' && now < match.checkInBy, 'check-in-closed');
  const home = seated(match.home, userId, now);
  const away = seated(match.away, userId, now);
  const here = noted({ ...match, home, away }, now, 'checked-in', { userId });
  const events = [happened(matchCheckedIn, { ...refOf(match), userId })];
  const everyone = match.playerIds.every((playerId) => isHere(here, playerId));
  return everyone ? start(here, events, now) : decide(here, { events });
}

function start(match: Match, events: DomainEvent[], now: Date): Decision<Match> {
  const playBy = inMs(now, playWindowMs);
  const live = noted({ ...match, status: 'live', startedAt: now, playBy }, now, 'live');
  return decide(live, {
    events: [...events, happened(matchStarted, { ...refOf(match), playBy })],
    timers: { 'no-show': null, 'not-played': playBy },
  });
}

/** Ends check-in: a player did not check in by the deadline. */
export function endCheckIn(match: Match, now: Date): Decision<Match> {
  const isOver = match.status === 'check_in' && now >= match.checkInBy;
  return isOver ? endEmpty(match, 'no-show', now) : decide(match);
}

/** Ends the match unplayed. */
export function endEmpty(
  match: Match,
  reason: 'no-show' | 'not-played',
  now: Date,
): Decision<Match> {
  const voided = noted({ ...match, status: 'voided', endReason: reason }, now, 'voided');
  const events = [happened(matchVoided, { ...refOf(match), reason })];
  return ending(decide(voided, { events, timers: noDeadlines }), now);
}

const sideOf = ({ captainId, userIds }: MatchRequest['sides']['home']): MatchSide => ({
  captainId,
  seats: userIds.map((userId) => ({ userId, checkedInAt: null })),
});

const seated = (side: MatchSide, userId: string, at: Date): MatchSide => ({
  ...side,
  seats: side.seats.map((seat) => (seat.userId === userId ? { ...seat, checkedInAt: at } : seat)),
});

const isHere = ({ home, away }: Match, userId: string): boolean =>
  [...home.seats, ...away.seats].some((seat) => seat.userId === userId && seat.checkedInAt);
