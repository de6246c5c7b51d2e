import {
  checkInMs,
  decide,
  type Decision,
  type DomainEvent,
  type EventData,
  happened,
  inMs,
  matchCheckedIn,
  matchCreated,
  matchStarted,
  matchVoided,
  must,
  playWindowMs,
  type wagerAccepted,
} from '@contend/contracts';
import { ending } from './final';
import { type Match, type MatchSide, noDeadlines, noted, refOf } from './match';

/**
 * The match of an accepted wager, under the id the wager gave it. `at` is when the wager was
 * accepted: whenever the news arrives, the deadlines are the same. Who accepted is there, so their
 * captain is checked in at once.
 */
export function openMatch(wager: EventData<typeof wagerAccepted>, at: Date): Decision<Match> {
  const { matchId, wagerId, home, away } = wager;
  const acceptorId = away.captainId;
  const opened: Match = {
    id: matchId,
    kind: 'wager',
    wagerId,
    status: 'check_in',
    gameId: wager.gameId,
    playTypeId: wager.playTypeId,
    teamSize: wager.teamSize,
    bestOf: wager.bestOf,
    stakeCents: wager.stakeCents,
    potCents: wager.potCents,
    home: sideOf(home),
    away: seated(sideOf(away), acceptorId, at),
    playerIds: [...home.seats, ...away.seats].map((seat) => seat.userId),
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
  const { kind, gameId, playTypeId, checkInBy } = opened;
  const match = noted(noted(opened, at, 'created'), at, 'checked-in', { userId: acceptorId });
  const ref = refOf(match);
  return decide(match, {
    events: [
      happened(matchCreated, { ...ref, kind, gameId, playTypeId, checkInBy }),
      happened(matchCheckedIn, { ...ref, userId: acceptorId }),
    ],
    timers: { 'no-show': checkInBy },
  });
}

/**
 * A player is there and ready; with the last one the match is live. Being there twice is being
 * there.
 */
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

/** Check-in is over and someone is not there. */
export function endCheckIn(match: Match, now: Date): Decision<Match> {
  const isOver = match.status === 'check_in' && now >= match.checkInBy;
  return isOver ? endEmpty(match, 'no-show', now) : decide(match);
}

/** It ends without having been played. */
export function endEmpty(
  match: Match,
  reason: 'no-show' | 'not-played',
  now: Date,
): Decision<Match> {
  const voided = noted({ ...match, status: 'voided', endReason: reason }, now, 'voided');
  const events = [happened(matchVoided, { ...refOf(match), reason })];
  return ending(decide(voided, { events, timers: noDeadlines }), now);
}

const sideOf = ({ captainId, seats }: EventData<typeof wagerAccepted>['home']): MatchSide => ({
  captainId,
  seats: seats.map(({ userId }) => ({ userId, checkedInAt: null })),
});

const seated = (side: MatchSide, userId: string, at: Date): MatchSide => ({
  ...side,
  seats: side.seats.map((seat) => (seat.userId === userId ? { ...seat, checkedInAt: at } : seat)),
});

const isHere = ({ home, away }: Match, userId: string): boolean =>
  [...home.seats, ...away.seats].some((seat) => seat.userId === userId && seat.checkedInAt);
