import { currentWork, type Database, writeTimers } from '@contend/service-kit';
import type { Model } from 'mongoose';
import type { Score } from '../domain/ranking';
import { bucketOf, endOf } from '../domain/score-bucket';
import {
  rankingCountModel,
  type RankingCountRow,
  rankingModel,
  type RankingRow,
} from './ranking.model';

interface Ranked {
  userId: string;
  score: number;
}

interface BoardPage {
  items: Ranked[];
  /** The number of scores above that of the first item. */
  above: number;
  /** The number of players on the board. */
  total: number;
}

/** Players by score, on every board. */
export interface Rankings {
  /** Sets the timers that rank players again, in the current transaction. */
  schedule(userIds: readonly string[], due: Date | null): Promise<void>;
  /** Replaces all scores of players, in the current transaction. */
  replace(scores: ReadonlyMap<string, readonly Score[]>): Promise<void>;
  /** A page of a board, the highest scores first; equal ones by user id. */
  page(board: string, paging: { page: number; pageSize: number }): Promise<BoardPage>;
  /** A player's rank and score; null when the board does not have them. */
  place(board: string, userId: string): Promise<{ rank: number; score: number } | null>;
}

type Counts = Pick<RankingCountRow, 'bucket' | 'players'>[];

const idOf = (board: string, userId: string): string => `${board} ${userId}`;
const playersOf = (counts: Counts): number => counts.reduce((sum, { players }) => sum + players, 0);

/** Differences in the number of players, by board and bucket. */
class CountChanges {
  private readonly changes = new Map<string, { board: string; bucket: number; by: number }>();

  add(board: string, score: number, by: 1 | -1): void {
    const bucket = bucketOf(score);
    const _id = `${board} ${bucket}`;
    const known = this.changes.get(_id) ?? { board, bucket, by: 0 };
    this.changes.set(_id, { ...known, by: known.by + by });
  }

  /** In one order, so that concurrent transactions do not wait for each other crosswise. */
  operations() {
    return [...this.changes]
      .filter(([, { by }]) => by !== 0)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([_id, { board, bucket, by }]) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { board, bucket }, $inc: { players: by } },
          upsert: true,
        },
      }));
  }
}

const options = () => ({ session: currentWork().session ?? undefined });

export function rankingRepository(db: Database): Rankings {
  const rankings = db.model(rankingModel);
  const counts = db.model(rankingCountModel);
  return {
    ...rankingReads(rankings, counts),
    async schedule(userIds, due) {
      for (const userId of userIds) await writeTimers(db, userId, { 'rank-player': due });
    },
    async replace(scores) {
      const users = [...scores.keys()];
      const known = await rankings.find({ userId: { $in: users } }, null, options()).lean();
      const { operations, counted } = changesOf(known, scores);
      if (operations.length > 0) await rankings.bulkWrite(operations, options());
      if (counted.length > 0) await counts.bulkWrite(counted, options());
    },
  };
}

/** The writes that replace the known rows of players by their scores, and those of the counts. */
function changesOf(known: RankingRow[], scores: ReadonlyMap<string, readonly Score[]>) {
  const counts = new CountChanges();
  const before = new Map(known.map((row) => [row._id, row]));
  const next = new Map(
    [...scores].flatMap(([userId, all]) =>
      all.map(({ board, score }) => [idOf(board, userId), { board, userId, score }] as const),
    ),
  );
  const gone = known.filter(({ _id }) => !next.has(_id));
  const changed = [...next].filter(([_id, { score }]) => before.get(_id)?.score !== score);
  for (const { board, score } of gone) counts.add(board, score, -1);
  for (const [_id, { board, score }] of changed) {
    const old = before.get(_id);
    if (old) counts.add(board, old.score, -1);
    counts.add(board, score, 1);
  }
  const operations = [
    ...gone.map(({ _id }) => ({ deleteOne: { filter: { _id } } })),
    ...changed.map(([_id, row]) => ({
      replaceOne: { filter: { _id }, replacement: { _id, ...row }, upsert: true },
    })),
  ];
  return { operations, counted: counts.operations() };
}

function rankingReads(
  rankings: Model<RankingRow>,
  counts: Model<RankingCountRow>,
): Pick<Rankings, 'page' | 'place'> {
  const countsOf = async (board: string): Promise<Counts> =>
    counts
      .find({ board, players: { $gt: 0 } }, { _id: 0, bucket: 1, players: 1 }, options())
      .sort({ bucket: -1 })
      .lean();

  /** Counts by buckets, and by the index within the bucket of the score. */
  async function countAbove(board: string, score: number, all: Counts): Promise<number> {
    const own = bucketOf(score);
    const higher = playersOf(all.filter(({ bucket }) => bucket > own));
    const within = { board, score: { $gt: score, $lt: endOf(own) } };
    return higher + (await rankings.countDocuments(within, options()));
  }

  return {
    async page(board, { page, pageSize }) {
      const all = await countsOf(board);
      const total = playersOf(all);
      let skip = (page - 1) * pageSize;
      if (skip >= total) return { items: [], above: 0, total };
      // The bucket in which the page begins: what is above it is not read.
      const nth = all.findIndex(({ players }) => {
        if (skip < players) return true;
        skip -= players;
        return false;
      });
      const below = { board, score: { $lt: endOf(all[nth]?.bucket ?? 0) } };
      const items = await rankings
        .find(below, { _id: 0, userId: 1, score: 1 }, options())
        .sort({ score: -1, userId: 1 })
        .skip(skip)
        .limit(pageSize)
        .lean();
      const above = await countAbove(board, items[0]?.score ?? 0, all);
      return { items, above, total };
    },
    async place(board, userId) {
      const row = await rankings.findById(idOf(board, userId), null, options()).lean();
      if (!row) return null;
      const all = await countsOf(board);
      return { rank: 1 + (await countAbove(board, row.score, all)), score: row.score };
    },
  };
}
