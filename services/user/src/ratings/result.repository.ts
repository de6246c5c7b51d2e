import { currentWork, type Database, type Older, olderRows } from '@contend/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import type { WindowStart } from '../leaderboards/ranking';
import type { Meetings, MetMatch } from '../profiles/rivalry';
import { type Career, newCareer } from './career';
import { findMeetings, readMeetings } from './meeting.repository';
import type { Appearances } from './reliability';
import type { Result } from './result';
import { resultModel, type ResultRow } from './result.model';
import { afterAll, afterInstant } from './pending-recount';

/** The first match of a player in a time. */
interface Beginning {
  position: string;
  completedAt: Date;
  before: Career | null;
}

interface NewestResults extends Older {
  playTypeId?: string;
  /** Only results from here on. */
  since?: WindowStart | null;
}

export interface Results {
  find(matchId: string): Promise<Result | null>;
  /** Those of some matches that exist, by match. */
  among(matchIds: readonly string[]): Promise<Map<string, Result>>;
  /** Returns a player's career just before `position`. */
  careerBefore(userId: string, position: string): Promise<Career>;
  /**
   * Returns the first result of any of the players at `position` or after it, without its effect.
   */
  firstFrom(userIds: readonly string[], position: string): Promise<Omit<Result, 'seats'> | null>;
  /** The same of one player, with their career before it; null where it is not counted yet. */
  beginning(userId: string, position: string): Promise<Beginning | null>;
  putAll(results: Result[]): Promise<void>;
  /** The first results of all players at a position or after it, in the order of play. */
  inOrder(from: string, count: number): Promise<Result[]>;
  /** Stores what was counted of known results. */
  putSeats(results: Result[]): Promise<void>;
  /** Results of a player, newest first; of one play type where it is named. */
  newest(userId: string, wanted: NewestResults): Promise<Result[]>;
  /** Matches of a player that ended without a result, the last that ended first. */
  voided(userId: string, wanted: Older): Promise<Result[]>;
  /** A player's matches since an instant that were played, and that their absence ended. */
  appearances(userId: string, since: Date): Promise<Appearances>;
  /** The sides and winners of the newest results of a player. */
  meetings(userId: string, count: number): Promise<MetMatch[]>;
  /** The matches of two players against each other: all counted, the newest ones in full. */
  meetingsOf(userId: string, opponentId: string, count: number): Promise<Meetings>;
  /** The newest results of both players, on any sides, since an instant; newest first. */
  between(pair: readonly [string, string], since: Date, count: number): Promise<Result[]>;
  /** The newest results of a player that were completed in a time, newest first. */
  during(userId: string, time: { from: Date; last: Date }, count: number): Promise<Result[]>;
}

/** Careers are most of a row. */
const withoutCareers = { 'seats.before': 0, 'seats.after': 0 };

/** The ratings that the seats of a row have, and its seats without them. */
function toResult({ _id, seats, ...row }: ResultRow): Result {
  const ratings = seats.flatMap(({ userId, rating }) => (rating ? { userId, ...rating } : []));
  return {
    ...{ id: _id, ...row, seats: seats.map(({ rating: _, ...seat }) => seat) },
    ...(ratings.length > 0 && { ratings }),
  };
}

function toRow({ id, ratings = [], seats, ...result }: Result): ResultRow {
  const ratingOf = (player: string) => {
    const known = ratings.find((one) => one.userId === player);
    if (!known) return undefined;
    const { userId: _, ...rating } = known;
    return { rating };
  };
  return {
    _id: id,
    ...result,
    seats: seats.map((seat) => ({ ...seat, ...ratingOf(seat.userId) })),
  };
}

/**
 * Results have no version of their own: each count writes the `pendingRecounts` of its players in
 * the same transaction, so that two counts of one player cannot both commit.
 */
export function resultRepository(db: Database): Results {
  const model = db.model(resultModel);
  const options = () => ({ session: currentWork().session ?? undefined });

  return {
    async find(matchId) {
      const row = await model.findById(matchId, null, options()).lean();
      return row && toResult(row as ResultRow);
    },
    async among(matchIds) {
      const rows = await model.find({ _id: { $in: [...matchIds] } }, null, options()).lean();
      return new Map(rows.map((row) => [row._id, toResult(row as ResultRow)]));
    },
    async careerBefore(userId, position) {
      const last = await model
        .findOne({ players: userId, position: { $lt: position } }, null, options())
        .sort({ position: -1 })
        .lean();
      return last?.seats.find((one) => one.userId === userId)?.after ?? newCareer;
    },
    async firstFrom(userIds, position) {
      const filter = { players: { $in: [...userIds] }, position: { $gte: position } };
      const row = await model
        .findOne(filter, withoutCareers, options())
        .sort({ position: 1 })
        .lean();
      if (!row) return null;
      const { seats: _, ...result } = toResult(row as ResultRow);
      return result;
    },
    beginning: (userId, position) => readBeginning(model, userId, position),
    async putAll(results) {
      if (results.length === 0) return;
      const operations = results.map((result) => ({
        replaceOne: { filter: { _id: result.id }, replacement: toRow(result), upsert: true },
      }));
      await model.bulkWrite(operations, options());
    },
    inOrder: (from, count) => readInOrder(model, from, count),
    putSeats: (results) => writeSeats(model, results),
    newest: (userId, wanted) => readNewest(model, userId, wanted),
    voided: (userId, wanted) => readVoided(model, userId, wanted),
    appearances: (userId, since) => countAppearances(model, userId, since),
    meetings: (userId, count) => findMeetings(model, { players: userId }, count),
    meetingsOf: (userId, opponentId, count) => readMeetings(model, { userId, opponentId }, count),
    between(pair, since, count) {
      const position = { $gte: since.toISOString() };
      return findNewest(model, { players: { $all: [...pair] }, position }, count);
    },
    during(userId, { from, last }, count) {
      const position = { $gte: from.toISOString(), $lt: afterInstant(last) };
      return findNewest(model, { players: userId, position }, count);
    },
  };
}

/** Of the careers only the player's own: those of ten players are most of a row. */
async function readBeginning(
  model: Model<ResultRow>,
  userId: string,
  from: string,
): Promise<Beginning | null> {
  const fields = { position: 1, 'match.completedAt': 1, seats: { $elemMatch: { userId } } };
  const row = await model
    .findOne({ players: userId, position: { $gte: from } }, fields, sessionOf())
    .sort({ position: 1 })
    .lean();
  const { position = null, match, seats = [] } = (row as ResultRow | null) ?? {};
  if (position === null || !match) return null;
  return { position, completedAt: match.completedAt, before: seats[0]?.before ?? null };
}

const sessionOf = () => ({ session: currentWork().session ?? undefined });

async function readInOrder(
  model: Model<ResultRow>,
  from: string,
  count: number,
): Promise<Result[]> {
  const rows = await model
    .find({ position: { $gte: from, $lt: afterAll } }, null, { ...sessionOf(), batchSize: count })
    .sort({ position: 1 })
    .limit(count)
    .lean();
  return (rows as ResultRow[]).map(toResult);
}

async function writeSeats(model: Model<ResultRow>, results: Result[]): Promise<void> {
  if (results.length === 0) return;
  const operations = results.map((result) => {
    const { _id, seats } = toRow(result);
    return { updateOne: { filter: { _id }, update: { $set: { seats } } } };
  });
  // The raw driver: casting takes longer than the count, and nothing in seats needs it.
  await model.collection.bulkWrite(operations as never, { ...sessionOf(), ordered: false });
}

async function readNewest(
  model: Model<ResultRow>,
  userId: string,
  { before, since, limit, playTypeId }: NewestResults,
): Promise<Result[]> {
  const place = playTypeId && { 'match.playTypeId': playTypeId };
  const begin = since && (since.isIncluded ? since.at.toISOString() : afterInstant(since.at));
  const end = before ? `${before.at.toISOString()} ${before.id}` : afterAll;
  const position = { $lt: end, ...(begin && { $gte: begin }) };
  return findNewest(model, { players: userId, ...place, position }, limit);
}

async function findNewest(
  model: Model<ResultRow>,
  filter: QueryFilter<ResultRow>,
  count: number,
): Promise<Result[]> {
  const rows = await model
    .find(filter, null, sessionOf())
    .sort({ position: -1 })
    .limit(count)
    .lean();
  return (rows as ResultRow[]).map(toResult);
}

async function readVoided(
  model: Model<ResultRow>,
  userId: string,
  { before, limit }: Older,
): Promise<Result[]> {
  const older = before && olderRows('voided.at', before);
  const rows = await model
    .find({ players: userId, 'voided.at': { $type: 'date' }, ...older }, null, sessionOf())
    .sort({ 'voided.at': -1, _id: -1 })
    .limit(limit)
    .lean();
  return (rows as ResultRow[]).map(toResult);
}

async function countAppearances(
  model: Model<ResultRow>,
  userId: string,
  since: Date,
): Promise<Appearances> {
  const played = { players: userId, position: { $gte: since.toISOString(), $lt: afterAll } };
  const isSince = { $type: 'date', $gte: since } as const;
  const missed = { players: userId, 'voided.at': isSince, 'voided.absentIds': userId };
  const [plays, noShows] = await Promise.all(
    [played, missed].map((filter) => model.countDocuments(filter, sessionOf())),
  );
  return { played: plays ?? 0, noShows: noShows ?? 0 };
}
