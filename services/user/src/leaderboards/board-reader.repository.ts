import { currentWork } from '@contend/service-kit';
import type { Model } from 'mongoose';
import { boundsOf, type Cell, cellOf, firstCellOf, type Placed } from './board-cell';
import type { RankingCountRow, RankingRow } from './ranking.model';

interface BoardPage {
  items: Placed[];
  /** The number of scores above that of the first item. */
  above: number;
  /** The number of players on the board. */
  total: number;
}

export interface BoardPlace {
  /** Equal scores share it. */
  rank: number;
  /** From 1, in the order of the pages. */
  position: number;
  score: number;
}

export interface Board {
  /** A page, the highest scores first; equal ones by tie and user id. */
  page(paging: { page: number; pageSize: number }): Promise<BoardPage>;
  /** A player's place; null when the board does not have them. */
  place(userId: string): Promise<BoardPlace | null>;
  /** The ranks of those of some players who are on the board. */
  ranks(userIds: readonly string[]): Promise<Map<string, number>>;
}

interface Count {
  /** Of the bucket or the cell. */
  nth: number;
  players: number;
}

export const idOf = (board: string, userId: string): string => `${board} ${userId}`;
export const bucketIdOf = (board: string, bucket: number): string => `${board} ${bucket}`;
const playersOf = (counts: Count[]): number =>
  counts.reduce((sum, { players }) => sum + players, 0);

/** Operations of the current transaction. */
export const options = () => ({ session: currentWork().session ?? undefined });

/** Where a page begins. */
interface Start {
  cell: Cell;
  skip: number;
}

const inOrder = { score: -1, tie: 1, userId: 1 } as const;

/** Reads one state of a board: within a transaction, whose counts it reads once. */
export class BoardReader implements Board {
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

  async place(userId: string): Promise<BoardPlace | null> {
    const id = idOf(this.board, userId);
    const row = await this.models.rankings.findById(id, null, options()).lean();
    if (!row) return null;
    const rank = 1 + (await this.countAbove(row));
    return { rank, position: rank + (await this.countLevelBefore(row)), score: row.score };
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

  /** Counts the players of the same score before one: by cells, and by the index in its own. */
  private async countLevelBefore(row: RankingRow): Promise<number> {
    const { board, score, tie, userId } = row;
    const own = cellOf(row);
    const { least, below, tie: first } = boundsOf(own);
    const isOneScore = below - least === 1;
    const cells = isOneScore ? await this.cellsOf(own.bucket) : [];
    const before = cells.filter(({ nth }) => nth >= firstCellOf(own) && nth < own.cell);
    const earlier = { $or: [{ tie: { $gte: first, $lt: tie } }, { tie, userId: { $lt: userId } }] };
    const within = { board, score, ...earlier };
    return playersOf(before) + (await this.models.rankings.countDocuments(within, options()));
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
