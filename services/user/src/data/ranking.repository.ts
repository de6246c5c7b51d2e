import { currentWork, type Database, writeTimers } from '@contend/service-kit';
import type { Model } from 'mongoose';
import type { Score } from '../domain/ranking';
import { boundsOf, type Cell, cellOf, firstCellOf, type Placed, tieOf } from '../domain/board-cell';
import {
  rankingCountModel,
  type RankingCountRow,
  rankingModel,
  type RankingRow,
} from './ranking.model';

interface BoardPage {
  items: Placed[];
  /** The number of scores above that of the first item. */
  above: number;
  /** The number of players on the board. */
  total: number;
}

/** Players by score, on every board. */
export interface Rankings {
  /** Sets the timers that rank players again, in the current transaction. */
  schedule(userIds: readonly string[], due: Date | null): Promise<void>;
  /**
   * Replaces the scores of players, in the current transaction, except those that a player keeps on
   * a board.
   */
  replace(
    scores: ReadonlyMap<string, readonly Score[]>,
    keeps?: (userId: string, board: string) => boolean,
  ): Promise<void>;
  /** Whether a player is on any board. */
  has(userId: string): Promise<boolean>;
  /** The names of the seasons with players, the newest first. */
  seasons(): Promise<string[]>;
  /** A board as it is in the current transaction. */
  read(board: string): Board;
}

interface Board {
  /** A page, the highest scores first; equal ones by tie and user id. */
  page(paging: { page: number; pageSize: number }): Promise<BoardPage>;
  /** A player's rank and score; null when the board does not have them. */
  place(userId: string): Promise<{ rank: number; score: number } | null>;
  /** The ranks of those of some players who are on the board. */
  ranks(userIds: readonly string[]): Promise<Map<string, number>>;
}

interface Count {
  /** Of the bucket or the cell. */
  nth: number;
  players: number;
}

const idOf = (board: string, userId: string): string => `${board} ${userId}`;
const bucketIdOf = (board: string, bucket: number): string => `${board} ${bucket}`;
const playersOf = (counts: Count[]): number =>
  counts.reduce((sum, { players }) => sum + players, 0);

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

const options = () => ({ session: currentWork().session ?? undefined });

export function rankingRepository(db: Database): Rankings {
  const rankings = db.model(rankingModel);
  const counts = db.model(rankingCountModel);
  return {
    read: (board) => new BoardReader({ rankings, counts }, board),
    async schedule(userIds, due) {
      for (const userId of userIds) await writeTimers(db, userId, { 'rank-player': due });
    },
    async has(userId) {
      return (await rankings.exists({ userId }).setOptions(options())) !== null;
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
    async replace(scores, keeps = () => false) {
      const users = [...scores.keys()];
      const known = await rankings.find({ userId: { $in: users } }, null, options()).lean();
      const { operations, counted } = changesOf(known, scores, keeps);
      if (operations.length > 0) await rankings.bulkWrite(operations, options());
      if (counted.length > 0) await counts.bulkWrite(counted, options());
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
  return { operations, counted: counts.operations() };
}

/** Where a page begins. */
interface Start {
  cell: Cell;
  skip: number;
}

const inOrder = { score: -1, tie: 1, userId: 1 } as const;

/** Reads one state of a board: within a transaction, whose counts it reads once. */
class BoardReader implements Board {
  private counts: Promise<Count[]> | undefined;
  private readonly cells = new Map<number, Promise<Count[]>>();

  constructor(
    private readonly models: { rankings: Model<RankingRow>; counts: Model<RankingCountRow> },
    private readonly board: string,
  ) {}

  async page({ page, pageSize }: { page: number; pageSize: number }): Promise<BoardPage> {
    const buckets = await this.buckets();
    const total = playersOf(buckets);
    const inBucket = countAt(buckets, (page - 1) * pageSize);
    if (!inBucket) return { items: [], above: 0, total };
    const bucket = inBucket.count.nth;
    const inCell = countAt(await this.cellsOf(bucket), inBucket.skip);
    if (!inCell) throw new Error(`The cells of ${this.board} do not add up to its buckets.`);
    const { count, skip } = inCell;
    const items = await this.items({ cell: { bucket, cell: count.nth }, skip }, pageSize);
    const [first] = items;
    return { items, above: first ? await this.countAbove(first) : 0, total };
  }

  async place(userId: string): Promise<{ rank: number; score: number } | null> {
    const id = idOf(this.board, userId);
    const row = await this.models.rankings.findById(id, null, options()).lean();
    return row && { rank: 1 + (await this.countAbove(row)), score: row.score };
  }

  async ranks(userIds: readonly string[]): Promise<Map<string, number>> {
    const ids = userIds.map((userId) => idOf(this.board, userId));
    const rows = await this.models.rankings.find({ _id: { $in: ids } }, null, options()).lean();
    const ranks = new Map<string, number>();
    for (const row of rows) ranks.set(row.userId, 1 + (await this.countAbove(row)));
    return ranks;
  }

  private buckets(): Promise<Count[]> {
    const { board } = this;
    this.counts ??= this.models.counts
      .find({ board }, { _id: 0, bucket: 1, players: 1 }, options())
      .sort({ bucket: -1 })
      .lean()
      .then((rows) => rows.map(({ bucket, players }) => ({ nth: bucket, players })));
    return this.counts;
  }

  private cellsOf(bucket: number): Promise<Count[]> {
    const known = this.cells.get(bucket) ?? this.readCells(bucket);
    this.cells.set(bucket, known);
    return known;
  }

  private async readCells(bucket: number): Promise<Count[]> {
    const id = bucketIdOf(this.board, bucket);
    const row = await this.models.counts.findById(id, { cells: 1 }, options()).lean();
    const cells = Object.entries(row?.cells ?? {}).map(([cell, players]) => ({
      ...{ nth: Number(cell), players },
    }));
    return cells.sort((one, other) => one.nth - other.nth);
  }

  /** Counts by buckets and cells, and by the index where a cell has several scores. */
  private async countAbove(placed: Placed): Promise<number> {
    const own = cellOf(placed);
    const higher = (await this.buckets()).filter(({ nth }) => nth > own.bucket);
    const first = firstCellOf(own);
    const before = (await this.cellsOf(own.bucket)).filter(({ nth }) => nth < first);
    const { least, below } = boundsOf(own);
    const within = { board: this.board, score: { $gt: placed.score, $lt: below } };
    const same =
      below - least > 1 ? await this.models.rankings.countDocuments(within, options()) : 0;
    return playersOf(higher) + playersOf(before) + same;
  }

  /** The players of a page, without reading those before its cell. */
  private async items({ cell, skip }: Start, pageSize: number): Promise<Placed[]> {
    const { below, least, tie } = boundsOf(cell);
    if (tie === 0) return this.read({ score: { $lt: below } }, { skip, limit: pageSize });
    // A cell that begins in the midst of equal scores.
    const midst = { score: least, tie: { $gte: tie } };
    const equal = await this.read(midst, { skip, limit: pageSize });
    const rest = pageSize - equal.length;
    if (rest === 0) return equal;
    return [...equal, ...(await this.read({ score: { $lt: least } }, { skip: 0, limit: rest }))];
  }

  private read(filter: object, { skip, limit }: { skip: number; limit: number }) {
    return this.models.rankings
      .find({ board: this.board, ...filter }, { _id: 0, userId: 1, score: 1 }, options())
      .sort(inOrder)
      .skip(skip)
      .limit(limit)
      .lean();
  }
}

/** The count in which a player is, with the number of players to skip in it. */
function countAt(counts: Count[], nth: number): { count: Count; skip: number } | null {
  let skip = nth;
  for (const count of counts) {
    if (skip < count.players) return { count, skip };
    skip -= count.players;
  }
  return null;
}
