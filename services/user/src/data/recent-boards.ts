import { ranksFrom } from '@contend/contracts';
import { type Database, RecentReads } from '@contend/service-kit';
import { boardOf, weekAgo } from '../domain/ranking';
import type { User } from '../domain/user';
import { publicUserOf } from '../domain/user-view';
import type { Rankings } from './ranking.repository';
import type { Users } from './user.repository';

export const boardPageSize = 20;

/** How old a page or a place may be. Players are ranked some moments after a match anyway. */
const freshMs = 1000;
/** A season begins every three months. */
const seasonsFreshMs = 60_000;
const mostPages = 2000;
const mostPlaces = 20_000;

type PublicUser = ReturnType<typeof publicUserOf>;

/** What a board says of a player beside the place. */
interface Shown {
  user: PublicUser;
  record: { wins: number; losses: number; streak: number };
  certainty?: number;
  /** Absent on boards without ranks of a week ago. */
  movement?: number | null;
}

interface BoardPage {
  items: (Shown & { rank: number; score: number })[];
  total: number;
}

interface BoardPlace extends Shown {
  /** Null for a player who is not on the board. */
  place: { rank: number; score: number } | null;
}

/** Leaderboards as they were within the last second: most readers want the same pages. */
export interface RecentBoards {
  page(board: string, page: number): Promise<BoardPage>;
  /** Null for an unknown user. */
  place(board: string, userId: string): Promise<BoardPlace | null>;
  /** The names of the seasons with players, the newest first. */
  seasons(): Promise<string[]>;
  /** Lets the next readers see the present state: this process has changed it. */
  clear(): void;
}

interface Parts {
  rankings: Rankings;
  users: Users;
  db: Pick<Database, 'transaction' | 'now'>;
}

/** The play type of a board, if it is of one. */
const playTypeOf = (board: string): string | undefined => board.split(':')[3];

function shownOf(user: User, board: string): Shown {
  const { wins, losses, streak, pools } = user.standing;
  const pool = pools.find(({ playTypeId }) => playTypeId === playTypeOf(board));
  return {
    user: publicUserOf(user),
    record: { wins, losses, streak },
    ...(pool?.certainty !== undefined && { certainty: pool.certainty }),
  };
}

/** Whether the ranks of a week ago are kept for a board that can still change. */
const hasMovement = (board: string, now: Date): boolean =>
  (['all', 'season'] as const).some((window) => {
    const own = boardOf({ metric: 'rating', window }, now);
    return board === own || board.startsWith(`${own}:`);
  });

function movementOf(rank: number, earlier: ReadonlyMap<string, number> | null, userId: string) {
  if (!earlier) return {};
  const before = earlier.get(userId);
  return { movement: before === undefined ? null : before - rank };
}

export function recentBoards({ rankings, users, db }: Parts): RecentBoards {
  const pages = new RecentReads<BoardPage>({ freshMs, most: mostPages });
  const places = new RecentReads<BoardPlace | null>({ freshMs, most: mostPlaces });

  const seasons = new RecentReads<string[]>({ freshMs: seasonsFreshMs, most: 1 });

  /** The ranks that players had a week ago; null where the board has none. */
  async function ranksWeekAgo(board: string, userIds: readonly string[]) {
    if (!hasMovement(board, db.now())) return null;
    return rankings.read(weekAgo(board)).ranks(userIds);
  }

  async function readPage(board: string, page: number): Promise<BoardPage> {
    const paging = { page, pageSize: boardPageSize };
    // One transaction reads one state of the board: rows and counts belong together.
    const { items, above, total, earlier } = await db.transaction(async () => {
      const found = await rankings.read(board).page(paging);
      const ids = found.items.map(({ userId }) => userId);
      return { ...found, earlier: await ranksWeekAgo(board, ids) };
    });
    const scores = items.map(({ score }) => score);
    const ranks = ranksFrom(scores, { above, skipped: (page - 1) * boardPageSize });
    const known = await users.byIds(items.map(({ userId }) => userId));
    return {
      total,
      items: items.flatMap(({ userId, score }, nth) => {
        const user = known.get(userId);
        const rank = ranks[nth];
        if (!user || rank === undefined) return [];
        return { rank, score, ...shownOf(user, board), ...movementOf(rank, earlier, userId) };
      }),
    };
  }

  async function readPlace(board: string, userId: string): Promise<BoardPlace | null> {
    const { place, earlier } = await db.transaction(async () => ({
      place: await rankings.read(board).place(userId),
      earlier: await ranksWeekAgo(board, [userId]),
    }));
    const user = (await users.byIds([userId])).get(userId);
    if (!user) return null;
    const moved = place ? movementOf(place.rank, earlier, userId) : {};
    return { ...shownOf(user, board), place, ...moved };
  }

  return {
    page: (board, page) => pages.get(`${board} ${page}`, () => readPage(board, page)),
    place: (board, userId) => places.get(`${board} ${userId}`, () => readPlace(board, userId)),
    seasons: () => seasons.get('all', () => rankings.seasons()),
    clear() {
      pages.clear();
      places.clear();
      seasons.clear();
    },
  };
}
