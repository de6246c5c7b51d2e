import {
  decide,
  type Decision,
  disputeWindowMs,
  type DomainEvent,
  type EventData,
  happened,
  inMs,
  type LastRating,
  type matchCompleted,
  type matchVoided,
  ratingChanged,
  ratingCorrected,
} from '@contend/contracts';
import { newCareer, newcomerRating, type PlayedMatch, type Seat, type Standing } from './career';
import type { AnnulmentCause } from './rating-annulment';
import type { CountedRating } from './rating-correction';

/** Why a match ended without a result. */
export type VoidReason = EventData<typeof matchVoided>['reason'];

/** The outcome of a match by its last event that has one; `match` is null without a result. */
export interface Outcome {
  /** The match’s. */
  id: string;
  sequence: number;
  players: string[];
  match: PlayedMatch | null;
  /** Set when it ended without a result; absent in what earlier versions stored. */
  voided?: Voided | null;
}

interface Voided {
  at: Date;
  reason: VoidReason;
  /** The players whose absence ended it; absent in what earlier versions stored. */
  absentIds?: string[];
}

/** An outcome with its effect on its players' careers. */
export interface Result {
  id: string;
  sequence: number;
  match: PlayedMatch | null;
  players: string[];
  /** Sorts results as they were played, one position each; null for a match without a result. */
  position: string | null;
  seats: Seat[];
  /** As in the outcome. */
  voided?: Outcome['voided'];
  /** Absent in what earlier versions counted. */
  ratings?: CountedRating[];
}

/** Scrims are for practice and move no rating. */
export const playedMatch = (data: EventData<typeof matchCompleted>): PlayedMatch => ({
  gameId: data.gameId,
  playTypeId: data.playTypeId,
  isRated: data.kind !== 'scrim',
  home: data.home,
  away: data.away,
  winner: data.winner,
  scores: data.scores,
  completedAt: new Date(data.completedAt),
  wagerId: data.wagerId,
  ...(data.stakeCents && { stakeCents: data.stakeCents }),
  ...(data.teams && { teams: data.teams }),
  ...(data.madeTeams && { madeTeams: data.madeTeams }),
});

/** Keeps the last outcome of a match and schedules its count, and a look at its players. */
export function note(known: Outcome | null, seen: Outcome, now: Date): Decision<Outcome> {
  if (known && known.sequence >= seen.sequence) return decide(known);
  const timers = { 'count-result': now, 'examine-result': inMs(now, disputeWindowMs) };
  return decide(seen, { timers });
}

/** A result that is not counted yet. */
export const resultOf = ({ id, sequence, players, match, voided }: Outcome): Result => ({
  id,
  sequence,
  match,
  players,
  position: match && `${match.completedAt.toISOString()} ${id}`,
  seats: players.map((userId) => ({ userId, before: newCareer, after: newCareer })),
  ...(voided && { voided }),
});

/** The position from which a change of a result takes effect; null when neither version counts. */
export function recountFrom(known: Result | null, changed: Result): string | null {
  const positions = [known?.position, changed.position].filter((one) => one != null);
  return positions.sort()[0] ?? null;
}

interface StandingChange {
  userId: string;
  /** The match whose result made the change. */
  matchId: string;
  /** The annulment, or its lifting, that made the count necessary. */
  annulment: AnnulmentCause | null;
  before: Standing;
  after: Standing;
}

/**
 * Returns how a count moved a player's ratings: one event for each play type whose rating or its
 * certainty changed, and after an annulment a second one where the rating changed.
 */
export function ratingMoves(change: StandingChange): DomainEvent[] {
  const { userId, matchId, annulment, before, after } = change;
  const poolIn = ({ pools }: Standing, playTypeId: string) =>
    pools.find((pool) => pool.playTypeId === playTypeId) ?? newcomerPool;
  const places = new Map([...before.pools, ...after.pools].map((one) => [one.playTypeId, one]));
  return [...places.values()].flatMap(({ gameId, playTypeId }) => {
    const [was, is] = [poolIn(before, playTypeId), poolIn(after, playTypeId)];
    if (isSame(was, is)) return [];
    const moved = { userId, gameId, playTypeId, before: was.rating, after: is.rating };
    const { certainty, skill } = is;
    const changed = happened(ratingChanged, {
      ...moved,
      matchId,
      certainty,
      ...(skill && { skill }),
    });
    if (!annulment || was.rating === is.rating) return [changed];
    const { userId: annulledUserId, isLifted } = annulment;
    return [changed, happened(ratingCorrected, { ...moved, annulledUserId, isLifted })];
  });
}

const isSame = (was: LastRating, is: LastRating): boolean =>
  was.rating === is.rating &&
  was.certainty === is.certainty &&
  was.skill?.mu === is.skill?.mu &&
  was.skill?.sigma === is.skill?.sigma;

/** The pool of a player without rated matches in a play type. */
const newcomerPool: LastRating = { rating: newcomerRating, certainty: 0 };
