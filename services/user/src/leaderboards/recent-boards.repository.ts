import { ranksFrom, ratingAt } from '@contend/contracts';
import { RecentReads } from '@contend/service-kit';
import type { User } from '../account/user';
import { publicUserOf } from '../account/user-view';
import type { BoardPlace as Place } from './board-reader.repository';
import { boardPageSize, RankedBoards, type RankedSources } from './ranked-boards.repository';
import { isOpenTo } from './ranking';

/** How old a page or a place may be. Players are ranked some moments after a match anyway. */
const freshMs = 1000;
/** A season begins every three months, and a country has its first player once. */
const choicesFreshMs = 60_000;
const mostPages = 2000;
const mostPlaces = 20_000;

type PublicUser = ReturnType<typeof publicUserOf> & { membership: string | null };

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
  place: Place | null;
}

interface BoardChoices {
  seasons: string[];
  countries: string[];
}

/**
 * Leaderboards as they were within the last second: most readers want the same pages. A board that
 * did not change since is not ranked again; the names of its players are read again.
 */
export interface RecentBoards {
  page(board: string, page: number): Promise<BoardPage>;
  /** Null for an unknown user. */
  place(board: string, userId: string): Promise<BoardPlace | null>;
  /** The names of the seasons with players, the newest first, and the countries with players. */
  choices(): Promise<BoardChoices>;
  /** Lets the next readers see the present state: this process has changed it. */
  clear(): void;
}

interface Parts extends RankedSources {
  users: { byIds(ids: readonly string[]): Promise<ReadonlyMap<string, User>> };
  memberPerks: {
    plansOf(userIds: readonly string[], now: Date): Promise<ReadonlyMap<string, string>>;
  };
}

/** The play type of a board, if it is of one. */
const playTypeOf = (board: string): string | undefined => board.split(':')[3];

interface Showing {
  board: string;
  /** The plans of members, by user. */
  plans: ReadonlyMap<string, string>;
  now: Date;
}

function toShownPlayer(user: User, { board, plans, now }: Showing): Shown {
  const { wins, losses, streak, pools } = user.standing;
  const pool = pools.find(({ playTypeId }) => playTypeId === playTypeOf(board));
  const certainty = pool && ratingAt(pool, now).certainty;
  return {
    user: { ...publicUserOf(user), membership: plans.get(user.id) ?? null },
    record: { wins, losses, streak },
    ...(certainty !== undefined && { certainty }),
  };
}

function movementOf(rank: number, earlier: ReadonlyMap<string, number> | null, userId: string) {
  if (!earlier) return {};
  const before = earlier.get(userId);
  return { movement: before === undefined ? null : before - rank };
}

/** Reads players of a board with their plans, which are kept as long as the page. */
const playersOf =
  ({ users, memberPerks, db }: Parts) =>
  async (board: string, userIds: readonly string[]) => {
    const now = db.now();
    const known = await users.byIds(userIds);
    const plans = await memberPerks.plansOf(userIds, now);
    return { known, show: (user: User) => toShownPlayer(user, { board, plans, now }) };
  };

export function recentBoards(sources: Parts): RecentBoards {
  const pages = new RecentReads<BoardPage>({ freshMs, most: mostPages });
  const places = new RecentReads<BoardPlace | null>({ freshMs, most: mostPlaces });
  const ranked = new RankedBoards(sources);
  const choices = new RecentReads<BoardChoices>({ freshMs: choicesFreshMs, most: 1 });
  const readPlayers = playersOf(sources);

  async function readPage(board: string, page: number): Promise<BoardPage> {
    const { items, above, total, earlier } = await ranked.page(board, page);
    const scores = items.map(({ score }) => score);
    const ranks = ranksFrom(scores, { above, skipped: (page - 1) * boardPageSize });
    const userIds = items.map(({ userId }) => userId);
    const { known, show } = await readPlayers(board, userIds);
    return {
      total,
      items: items.flatMap(({ userId, score }, nth) => {
        const user = known.get(userId);
        const rank = ranks[nth];
        // A player who moved is not shown with the country before, until they are ranked again.
        if (!user || rank === undefined || !isOpenTo(board, user)) return [];
        return {
          rank,
          score,
          ...show(user),
          ...movementOf(rank, earlier, userId),
        };
      }),
    };
  }

  async function readPlace(board: string, userId: string): Promise<BoardPlace | null> {
    const { place: found, earlier } = await ranked.place(board, userId);
    const { known, show } = await readPlayers(board, [userId]);
    const user = known.get(userId);
    if (!user) return null;
    const place = isOpenTo(board, user) ? found : null;
    const moved = place ? movementOf(place.rank, earlier, userId) : {};
    return { ...show(user), place, ...moved };
  }

  async function readChoices(): Promise<BoardChoices> {
    const { rankings } = sources;
    return { seasons: await rankings.seasons(), countries: await rankings.countries() };
  }

  return {
    page: (board, page) => pages.get(`${board} ${page}`, () => readPage(board, page)),
    place: (board, userId) => places.get(`${board} ${userId}`, () => readPlace(board, userId)),
    choices: () => choices.get('all', readChoices),
    clear() {
      pages.clear();
      places.clear();
      ranked.clear();
      choices.clear();
    },
  };
}
