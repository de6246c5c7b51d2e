import { type Database, RecentReads } from '@contend/service-kit';
import type { BoardIndexes } from './board-indexes.repository';
import type { Board } from './board-reader.repository';
import type { BoardStates } from './board-state.repository';
import { boardOf, weekAgo } from './ranking';
import type { Rankings } from './ranking.repository';

export const boardPageSize = 20;

/** How old a known version may be. */
const freshMs = 1000;
/** How long what was read is kept while its board has the same version. */
const sameVersionMs = 10_000;
const mostReads = 20_000;

export interface RankedSources {
  rankings: Rankings;
  states: BoardStates;
  indexes: BoardIndexes;
  db: Pick<Database, 'transaction' | 'now'>;
}

/** Whether the ranks of a week ago are kept for a board that can still change. */
const hasMovement = (board: string, now: Date): boolean =>
  (['all', 'season'] as const).some((window) => {
    const own = boardOf({ metric: 'rating', window }, now);
    return board === own || board.startsWith(`${own}:`);
  });

/** A board, and that with its ranks of a week ago where it has one. */
type BoardNames = [string] | [string, string];

const namesOf = (board: string, now: Date): BoardNames =>
  hasMovement(board, now) ? [board, weekAgo(board)] : [board];

/** Reads a board by name, within one state of it. */
type Work<T> = (of: (board: string) => Board) => Promise<T>;

/**
 * Who is where on a board. A board that did not change is not read again; one that changed is read
 * from its sorted set in Redis, or from the store.
 */
export class RankedBoards {
  private readonly ranked = new RecentReads<unknown>({ freshMs: sameVersionMs, most: mostReads });
  private readonly states = new RecentReads<Awaited<ReturnType<BoardStates['of']>>>({
    ...{ freshMs, most: 1000 },
  });

  constructor(private readonly sources: RankedSources) {}

  /** A page, and the ranks of its players a week ago; null where the board has none. */
  async page(board: string, page: number) {
    const names = this.namesOf(board);
    const found = await this.read(`${board} ${page}`, names, async (of) => {
      const ranked = await of(board).page({ page, pageSize: boardPageSize });
      const userIds = ranked.items.map(({ userId }) => userId);
      return { ...ranked, earlier: await ranksIn(names, of, userIds) };
    });
    // Boards without players get no state: any id of a game names one.
    if (found.total > 0) await this.watch(names);
    return found;
  }

  /** The same for the place of one player. */
  place(board: string, userId: string) {
    const names = this.namesOf(board);
    return this.read(`${board} ${userId}`, names, async (of) => ({
      place: await of(board).place(userId),
      earlier: await ranksIn(names, of, [userId]),
    }));
  }

  /** Lets the next readers see the present versions. */
  clear(): void {
    this.states.clear();
  }

  private async read<T>(key: string, names: BoardNames, work: Work<T>): Promise<T> {
    const { db, indexes, rankings } = this.sources;
    const found = await this.statesOf(names);
    const states = names.flatMap((name) => found.get(name) ?? []);
    const isWatched = states.length === names.length;
    const version = isWatched ? states.map((state) => state.version).join() : null;
    const read = async (): Promise<T> =>
      (isWatched ? await indexes.read(states, work) : null) ??
      // One transaction reads one state of the board: rows and counts belong together.
      (await db.transaction(() => work((name) => rankings.read(name))));
    return this.ranked.get(key, read, version) as Promise<T>;
  }

  private namesOf(board: string): BoardNames {
    return namesOf(board, this.sources.db.now());
  }

  private statesOf(names: BoardNames) {
    return this.states.get(names[0], () => this.sources.states.of(names));
  }

  private async watch(names: BoardNames): Promise<void> {
    const found = await this.statesOf(names);
    const missing = names.filter((name) => !found.has(name));
    if (missing.length > 0) await this.sources.states.watch(missing);
  }
}

async function ranksIn(
  [, earlier]: BoardNames,
  of: (board: string) => Board,
  userIds: readonly string[],
): Promise<Map<string, number> | null> {
  return earlier === undefined ? null : of(earlier).ranks(userIds);
}
