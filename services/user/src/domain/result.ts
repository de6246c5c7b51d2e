import {
  decide,
  type Decision,
  type DomainEvent,
  type EventData,
  happened,
  type matchCompleted,
  ratingChanged,
} from '@contend/contracts';
import { type Career, newCareer, play, type PlayedMatch, ratingIn, type Seat } from './career';

/**
 * How a match ended, by the last of its events that says so; `match` is null while it has no
 * result.
 */
export interface Outcome {
  /** The match’s. */
  id: string;
  sequence: number;
  players: string[];
  match: PlayedMatch | null;
}

/** An outcome with what it made of its players' careers. */
export interface Result {
  id: string;
  sequence: number;
  match: PlayedMatch | null;
  players: string[];
  /** Sorts results as they were played, one place each; null for a match without a result. */
  position: string | null;
  seats: Seat[];
}

export type Careers = ReadonlyMap<string, Career>;

/** Scrims are played for practice and move no rating. */
export const playedMatch = (data: EventData<typeof matchCompleted>): PlayedMatch => ({
  gameId: data.gameId,
  playTypeId: data.playTypeId,
  isRated: data.kind !== 'scrim',
  home: data.home,
  away: data.away,
  winner: data.winner,
  scores: data.scores,
  completedAt: new Date(data.completedAt),
});

/** Keeps the last word on a match, and has it counted. */
export function note(known: Outcome | null, seen: Outcome, now: Date): Decision<Outcome> {
  if (known && known.sequence >= seen.sequence) return decide(known);
  return decide(seen, { timers: { 'count-result': now } });
}

/** A result that is not counted yet. */
export const resultOf = ({ id, sequence, players, match }: Outcome): Result => ({
  id,
  sequence,
  match,
  players,
  position: match && `${match.completedAt.toISOString()} ${id}`,
  seats: players.map((userId) => ({ userId, before: newCareer, after: newCareer })),
});

/** From where on a change of a result is felt; null when neither version counts. */
export function feltFrom(known: Result | null, changed: Result): string | null {
  const positions = [known?.position, changed.position].filter((one) => one != null);
  return positions.sort()[0] ?? null;
}

/**
 * Counts results again from a point in time. `before` holds the careers of those whose past
 * changed, as they stood at that point; whoever meets one of them in `timeline` is counted again
 * from there on, and so forth. Answers the results counted and the careers they end in. Because
 * every result is a pure function of the ones before it, the same results give the same careers in
 * whatever order they arrived.
 */
export function recount(before: Careers, timeline: Result[]) {
  const careers = new Map(before);
  const results: Result[] = [];
  for (const result of timeline) {
    const { match } = result;
    if (!match || !result.players.some((userId) => careers.has(userId))) continue;
    const pasts = new Map(result.seats.map((seat) => [seat.userId, seat.before]));
    const seats = play(match, (userId) => careers.get(userId) ?? pasts.get(userId) ?? newCareer);
    seats.forEach((seat) => careers.set(seat.userId, seat.after));
    results.push({ ...result, seats });
  }
  return { results, careers };
}

interface Recounted {
  userId: string;
  /** The matches that made it necessary. */
  matchIds: string[];
  results: Result[];
}

/**
 * How a counting moved a player's ratings: the moves of the matches at hand, and the last move in
 * each play type, so that whoever follows ends with the rating there is.
 */
export function ratingMoves({ userId, matchIds, results }: Recounted): DomainEvent[] {
  const moves = results.flatMap(({ id, match, seats }) => {
    const seat = seats.find((one) => one.userId === userId);
    return match?.isRated && seat ? [{ matchId: id, match, ...seat }] : [];
  });
  const last = new Map(moves.map((one) => [one.match.playTypeId, one]));
  return moves
    .filter((one) => matchIds.includes(one.matchId) || last.get(one.match.playTypeId) === one)
    .map(move);
}

/**
 * A result that no longer counts as it did takes its move back; results after it follow with
 * theirs.
 */
export function takeBack(userId: string, known: Result | null, careers: Careers): DomainEvent[] {
  const seat = known?.seats.find((one) => one.userId === userId);
  if (!known?.match?.isRated || !seat) return [];
  const now = careers.get(userId) ?? newCareer;
  const back = { userId, before: seat.after, after: now };
  return [move({ matchId: known.id, match: known.match, ...back })];
}

const move = ({
  matchId,
  match,
  userId,
  before,
  after,
}: Seat & { matchId: string; match: PlayedMatch }) =>
  happened(ratingChanged, {
    userId,
    gameId: match.gameId,
    playTypeId: match.playTypeId,
    matchId,
    before: ratingIn(before, match),
    after: ratingIn(after, match),
  });
