import { ranksFrom } from '@contend/contracts';
import type { Database } from '@contend/service-kit';
import { publicUserOf } from '../domain/user-view';
import type { Rankings } from './ranking.repository';
import { RecentReads } from './recent-reads';
import type { Users } from './user.repository';

export const boardPageSize = 20;

/** How old a page or a place may be. Players are ranked some moments after a match anyway. */
const freshMs = 1000;
const mostPages = 2000;
const mostPlaces = 20_000;

type PublicUser = ReturnType<typeof publicUserOf>;

interface BoardPage {
  items: { rank: number; user: PublicUser; score: number }[];
  total: number;
}

interface BoardPlace {
  user: PublicUser;
  /** Null for a player who is not on the board. */
  place: { rank: number; score: number } | null;
}

/** Leaderboards as they were within the last second: most readers want the same pages. */
export interface RecentBoards {
  page(board: string, page: number): Promise<BoardPage>;
  /** Null for an unknown user. */
  place(board: string, userId: string): Promise<BoardPlace | null>;
  /** Lets the next readers see the present state: this process has changed it. */
  clear(): void;
}

interface Parts {
  rankings: Rankings;
  users: Users;
  db: Pick<Database, 'transaction'>;
}

export function recentBoards({ rankings, users, db }: Parts): RecentBoards {
  const pages = new RecentReads<BoardPage>({ freshMs, most: mostPages });
  const places = new RecentReads<BoardPlace | null>({ freshMs, most: mostPlaces });

  async function readPage(board: string, page: number): Promise<BoardPage> {
    const paging = { page, pageSize: boardPageSize };
    // One transaction reads one state of the board: rows and counts belong together.
    const { items, above, total } = await db.transaction(() => rankings.read(board).page(paging));
    const scores = items.map(({ score }) => score);
    const ranks = ranksFrom(scores, { above, skipped: (page - 1) * boardPageSize });
    const known = await users.byIds(items.map(({ userId }) => userId));
    return {
      total,
      items: items.flatMap(({ userId, score }, nth) => {
        const user = known.get(userId);
        const rank = ranks[nth];
        return user && rank !== undefined ? { rank, user: publicUserOf(user), score } : [];
      }),
    };
  }

  async function readPlace(board: string, userId: string): Promise<BoardPlace | null> {
    const place = await db.transaction(() => rankings.read(board).place(userId));
    const user = (await users.byIds([userId])).get(userId);
    return user ? { user: publicUserOf(user), place } : null;
  }

  return {
    page: (board, page) => pages.get(`${board} ${page}`, () => readPage(board, page)),
    place: (board, userId) => places.get(`${board} ${userId}`, () => readPlace(board, userId)),
    clear() {
      pages.clear();
      places.clear();
    },
  };
}
