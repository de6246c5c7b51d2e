import { type Database, writeTimersOf } from '@contend/service-kit';
import type { Model } from 'mongoose';
import { cellOf, type Placed, tieOf } from './board-cell';
import { type Board, BoardReader, bucketIdOf, idOf, options } from './board-reader.repository';
import { countryOf, type Score } from './ranking';
import {
  rankingCountModel,
  type RankingCountRow,
  rankingModel,
  type RankingRow,
} from './ranking.model';

/** The boards that a ranking changed, and the players whose scores it changed. */
interface RankingChanges {
  boards: string[];
  userIds: string[];
}

/** Players by score, on every board. */
export interface Rankings {
  /** Sets the timers that rank players again, in the current transaction. */
  schedule(userIds: readonly string[], due: Date | null): Promise<void>;
  /**
   * Replaces the scores of players, in the current transaction, except those that a player keeps on
   * a board. Returns what this changes.
   */
  replace(
    scores: ReadonlyMap<string, readonly Score[]>,
    keeps?: (userId: string, board: string) => boolean,
  ): Promise<RankingChanges>;
  /** The present scores of some players on some boards, by board and player; named as by `idOf`. */
  scoresOf(boards: readonly string[], userIds: readonly string[]): Promise<Map<string, number>>;
  /** All players of a board, in pages. */
  playersOf(board: string, pageSize: number): AsyncGenerator<string[]>;
  /** Whether a player is on any board, and on those of their country if they have one. */
  has(userId: string, country: string | null): Promise<boolean>;
  /** The names of the seasons with players, the newest first. */
  seasons(): Promise<string[]>;
  /** The codes of the countries with players. */
  countries(): Promise<string[]>;
  /** A board as it is in the current transaction. */
  read(board: string): Board;
}

/** Differences in the number of players, by board, bucket and cell. */
class CountChanges {
  private readonly changes = new Map<string, Omit<RankingCountRow, '_id'>>();

  add(board: string, placed: Placed, by: 1 | -1): void {
    const { bucket, cell } = cellOf(placed);
    const _id = bucketIdOf(board, bucket);
    const known = this.changes.get(_id) ?? { board, bucket, players: 0, cells: {} };
    const cells = { ...known.cells, [cell]: (known.cells[String(cell)] ?? 0) + by };
    this.changes.set(_id, { ...known, players: known.players + by, cells });
  }

  /** In one order, so that concurrent transactions do not wait for each other crosswise. */
  operations() {
    return [...this.changes]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([_id, { board, bucket, players, cells }]) => {
        const changed = Object.entries(cells).filter(([, by]) => by !== 0);
        if (changed.length === 0) return [];
        const $inc = Object.fromEntries(changed.map(([cell, by]) => [`cells.${cell}`, by]));
        const update = { $setOnInsert: { board, bucket }, $inc: { players, ...$inc } };
        const left = changed.filter(([, by]) => by < 0).map(([cell]) => `cells.${cell}`);
        return [
          { updateOne: { filter: { _id }, update, upsert: true } },
          // A cell without players is as one that never had any.
          ...left.map((cell) => ({
            updateOne: { filter: { _id, [cell]: 0 }, update: { $unset: { [cell]: '' } } },
          })),
          ...(players < 0 ? [{ deleteOne: { filter: { _id, players: 0 } } }] : []),
        ];
      });
  }
}

/** Which boards have players. */
const nameReads = (counts: Model<RankingCountRow>): Pick<Rankings, 'countries' | 'seasons'> => ({
  async countries() {
    // Everyone who played has XP; ids of games sort before or after capital letters.
    const boards = { board: { $gte: 'xp:all:A', $lt: 'xp:all:[' } };
    const found = await counts.distinct('board', boards);
    return found.flatMap((board) => countryOf(board) ?? []).sort();
  },
  async seasons() {
    const found: string[] = [];
    // Everyone who played in a season has XP of it; boards of games sort after that of all games.
    for (let before = `xp:3`; ; before = `xp:${found.at(-1)}`) {
      const boards = { board: { $gte: 'xp:2', $lt: before } };
      const row = await counts.findOne(boards, { board: 1 }).sort({ board: -1 }).lean();
      const name = row?.board.split(':')[1];
      if (name === undefined) return found;
      found.push(name);
    }
  },
});

export function rankingRepository(db: Database): Rankings {
  const rankings = db.model(rankingModel);
  const counts = db.model(rankingCountModel);
  return {
    read: (board) => new BoardReader({ rankings, counts }, board),
    schedule: (userIds, due) =>
      writeTimersOf(
        db,
        userIds.map((subject) => ({ subject, timers: { 'rank-player': due } })),
      ),
    async has(userId, country) {
      const board = country ? { board: { $regex: `:${country}$` } } : {};
      return (await rankings.exists({ userId, ...board }).setOptions(options())) !== null;
    },
    ...nameReads(counts),
    async replace(scores, keeps = () => false) {
      const users = [...scores.keys()];
      const known = await rankings.find({ userId: { $in: users } }, null, options()).lean();
      const { changes, operations, counted } = changesOf(known, scores, keeps);
      if (operations.length > 0) await rankings.bulkWrite(operations, options());
      if (counted.length > 0) await counts.bulkWrite(counted, options());
      return changes;
    },
    async scoresOf(boards, userIds) {
      const [only] = boards;
      const filter =
        boards.length === 1 && only !== undefined
          ? { _id: { $in: userIds.map((userId) => idOf(only, userId)) } }
          : { userId: { $in: [...userIds] }, board: { $in: [...boards] } };
      const rows = await rankings.find(filter, { score: 1 }).lean();
      return new Map(rows.map(({ _id, score }) => [_id, score]));
    },
    async *playersOf(board, pageSize) {
      const end = idOf(board, '~');
      for (let last = idOf(board, ''); ;) {
        const filter = { _id: { $gt: last, $lt: end } };
        const rows = await rankings
          .find(filter, { userId: 1 })
          .sort({ _id: 1 })
          .limit(pageSize)
          .lean();
        const newest = rows.at(-1);
        if (!newest) return;
        yield rows.map(({ userId }) => userId);
        last = newest._id;
      }
    },
  };
}

/** The writes that replace the known rows of players by their scores, and those of the counts. */
function changesOf(
  known: RankingRow[],
  scores: ReadonlyMap<string, readonly Score[]>,
  keeps: (userId: string, board: string) => boolean,
) {
  const counts = new CountChanges();
  const before = new Map(known.map((row) => [row._id, row]));
  const next = new Map(
    [...scores].flatMap(([userId, all]) =>
      all.map(({ board, score }) => {
        const row = { board, userId, score, tie: tieOf(userId) };
        return [idOf(board, userId), row] as const;
      }),
    ),
  );
  const gone = known.filter(({ _id, userId, board }) => !next.has(_id) && !keeps(userId, board));
  const changed = [...next].filter(([_id, { score }]) => before.get(_id)?.score !== score);
  for (const row of gone) counts.add(row.board, row, -1);
  for (const [_id, row] of changed) {
    const old = before.get(_id);
    if (old) counts.add(row.board, old, -1);
    counts.add(row.board, row, 1);
  }
  const operations = [
    ...gone.map(({ _id }) => ({ deleteOne: { filter: { _id } } })),
    ...changed.map(([_id, row]) => ({
      replaceOne: { filter: { _id }, replacement: { _id, ...row }, upsert: true },
    })),
  ];
  const rows = [...gone, ...changed.map(([, row]) => row)];
  const changes: RankingChanges = {
    boards: [...new Set(rows.map(({ board }) => board))],
    userIds: [...new Set(rows.map(({ userId }) => userId))],
  };
  return { changes, operations, counted: counts.operations() };
}
