import type { Database, Logger, Redis } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import { BoardIndex, NoBoardIndex } from './board-index.repository';
import { type Board, idOf } from './board-reader.repository';
import type { BoardStateRow, BoardStates, IndexedBoard } from './board-state.repository';
import type { Rankings } from './ranking.repository';

const playersAtOnce = 1000;

/** Sorted sets of the boards that are read, filled from the store. */
export interface BoardIndexes {
  /**
   * Reads boards from their sets. Null where one has none, and while Redis is unavailable: a
   * missing set is filled in the background.
   */
  read<T>(
    states: readonly BoardStateRow[],
    work: (of: (board: string) => Board) => Promise<T>,
  ): Promise<T | null>;
  /**
   * Writes the present scores of players into the sets of some boards, or of all for null, once a
   * change of them is committed. Sets that cannot be written are dropped.
   */
  update(userIds: readonly string[], boards: readonly string[] | null): Promise<void>;
}

export const noBoardIndexes: BoardIndexes = {
  read: () => Promise.resolve(null),
  update: () => Promise.resolve(),
};

interface Sources {
  redis: Redis;
  rankings: Pick<Rankings, 'scoresOf' | 'playersOf'>;
  states: BoardStates;
  db: Pick<Database, 'inBackground'>;
  log: Pick<Logger, 'warn'>;
}

export const boardIndexes = (sources: Sources): BoardIndexes => new SortedBoards(sources);

class SortedBoards implements BoardIndexes {
  private readonly runs: ServerRuns;
  private readonly queued = new Set<string>();
  private lastFill: Promise<unknown> = Promise.resolve();

  constructor(private readonly sources: Sources) {
    this.runs = new ServerRuns(sources.redis);
  }

  async read<T>(
    states: readonly BoardStateRow[],
    work: (of: (board: string) => Board) => Promise<T>,
  ): Promise<T | null> {
    const run = this.runs.present();
    if (run === null) return null;
    const known = new Map(states.map((state) => [state._id, state]));
    const lacking = states.filter(({ index }) => !index?.startsWith(`${run}.`));
    for (const state of lacking) this.fillLater(state, run);
    if (lacking.length > 0) return null;
    try {
      return await work((board) => this.indexOf(known.get(board)?.index ?? ''));
    } catch (error) {
      // A set that is being filled is claimed; one that Redis lost is filled again.
      if (error instanceof NoBoardIndex) for (const state of states) this.fillLater(state, run);
      return null;
    }
  }

  async update(userIds: readonly string[], boards: readonly string[] | null): Promise<void> {
    const { states, log } = this.sources;
    const indexed = await states.indexed(boards);
    if (indexed.length === 0) return;
    try {
      await this.put(indexed, userIds);
    } catch (error) {
      log.warn({ err: error as Error }, 'sorted sets of leaderboards are not used');
      await states.drop(indexed.map(({ index }) => index));
    }
  }

  private indexOf(index: string): BoardIndex {
    return new BoardIndex(this.sources.redis, index);
  }

  private async put(indexed: readonly IndexedBoard[], userIds: readonly string[]): Promise<void> {
    const token = randomBytes(8).toString('hex');
    await Promise.all(indexed.map(({ index }) => this.indexOf(index).take(userIds, token)));
    const boards = indexed.map(({ board }) => board);
    const scores = await this.sources.rankings.scoresOf(boards, userIds);
    const present = (board: string) =>
      new Map(userIds.map((id) => [id, scores.get(idOf(board, id)) ?? null]));
    const puts = indexed.map(({ board, index }) => this.indexOf(index).put(present(board), token));
    await Promise.all(puts);
  }

  /** One after the other: after a restart of Redis all boards are filled again. */
  private fillLater(state: BoardStateRow, run: string): void {
    if (this.queued.has(state._id)) return;
    this.queued.add(state._id);
    this.lastFill = this.lastFill
      .then(() => this.fill(state, run))
      .catch(() => undefined)
      .finally(() => this.queued.delete(state._id));
    this.sources.db.inBackground(this.lastFill);
  }

  private async fill(state: BoardStateRow, run: string): Promise<void> {
    const { states, rankings, log } = this.sources;
    const board = state._id;
    const index = `${run}.${randomBytes(8).toString('hex')}`;
    if (!(await states.claim(state, index))) return;
    try {
      await this.indexOf(index).beginFilling();
      for await (const userIds of rankings.playersOf(board, playersAtOnce)) {
        await this.put([{ board, index }], userIds);
      }
      await this.indexOf(index).finishFilling();
      await states.release(index);
    } catch (error) {
      log.warn({ board, err: error as Error }, 'sorted set of a leaderboard was not filled');
      await states.drop([index]);
    }
  }
}

/**
 * The run of the Redis server. A server that restarted may have lost its last changes, so sets of
 * an earlier run are not read.
 */
class ServerRuns {
  private run: string | null = null;

  constructor(private readonly redis: Redis) {
    redis.on('close', () => (this.run = null));
    redis.on('ready', () => void this.ask());
    if (redis.status === 'ready') void this.ask();
  }

  /** Null while Redis is unavailable. */
  present(): string | null {
    return this.run;
  }

  private async ask(): Promise<void> {
    const info = await this.redis.info('server').catch(() => '');
    this.run = /run_id:(\w+)/.exec(info)?.[1] ?? null;
  }
}
