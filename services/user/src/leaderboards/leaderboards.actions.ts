import type * as contract from '@contend/contracts';
import type { CallAnswer, CallInput } from '@contend/contracts';
import type { User } from '../account/user';
import type { UserDeps } from '../deps';
import { type Career, totalsOf } from '../ratings/career';
import { scheduleRecount } from '../ratings/counting.actions';
import { afterAll, afterInstant } from '../ratings/pending-recount';
import { type Season, seasonBefore, seasonNamed, seasonOf } from '../ratings/season';
import { goalAbove } from './board-goal';
import { boardPageSize as pageSize } from './ranked-boards.repository';
import {
  boardOf,
  type EndedSeason,
  type Form,
  isFinal,
  isOpenTo,
  nextChange,
  type Score,
  scoresOf,
  startsOf,
  type WindowStart,
} from './ranking';

type Answer = CallAnswer<typeof contract.listLeaders>;
type Shown = Pick<Answer, 'items' | 'total' | 'me'>;

interface Wanted {
  board: string;
  page: number;
  userId: string | null;
}

/** A page of a leaderboard with competition ranks, and the caller's own place. */
export async function listLeaders(
  deps: UserDeps,
  { body, actor }: CallInput<typeof contract.listLeaders>,
): Promise<Answer> {
  const { page } = body;
  const season = body.season ? seasonNamed(body.season) : seasonOf(deps.now());
  const at = body.season ? season.from : deps.now();
  const wanted = { board: boardOf(body, at), page, userId: actor?.id ?? null };
  let shown = await read(deps, wanted);
  if (isOutdated(shown, page)) {
    deps.boards.clear();
    shown = await read(deps, wanted);
  }
  return { page, pageSize, season, ...(await deps.boards.choices()), ...shown };
}

async function read({ boards }: UserDeps, wanted: Wanted): Promise<Shown> {
  const { board, page, userId } = wanted;
  const [{ items, total }, found] = await Promise.all([
    boards.page(board, page),
    userId === null ? null : boards.place(board, userId),
  ]);
  const own = items.find(({ user }) => user.id === userId);
  const me = own ? { ...own, page } : found && placeOf(found);
  if (!me || me.rank === null || me.score === null) return { items, total, me };
  const goal = await goalOf({ boards }, board, { rank: me.rank, score: me.score });
  return { items, total, me: { ...me, goal } };
}

type Found = NonNullable<Awaited<ReturnType<UserDeps['boards']['place']>>>;

/** The caller's place where the page does not have it. */
function placeOf({ place, ...me }: Found): NonNullable<Shown['me']> {
  if (!place) return { ...me, rank: null, score: null, page: null };
  const { rank, score, position } = place;
  return { ...me, rank, score, page: Math.ceil(position / pageSize) };
}

/** The next round rank above a player's, and the score that has it. */
async function goalOf(
  { boards }: Pick<UserDeps, 'boards'>,
  board: string,
  own: { rank: number; score: number },
) {
  const rank = goalAbove(own.rank);
  if (rank === null) return null;
  const { items } = await boards.page(board, Math.ceil(rank / pageSize));
  const holder = items.findLast((one) => one.rank <= rank);
  // A page that is older than the place may have a lower score there.
  return holder && holder.score > own.score ? { rank, score: holder.score } : null;
}

/** Whether the page is older than the caller's place: it lacks a player of such a score. */
function isOutdated({ items, me }: Shown, page: number): boolean {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || !me || me.score === null) return false;
  if (items.some(({ user }) => user.id === me.user.id)) return false;
  return me.score > last.score && (page === 1 || me.score < first.score);
}

/**
 * Computes the scores of players from their results and winnings again, and sets the timer of
 * their next change. Accounts that are not active are on no board.
 */
export async function rankPlayers(deps: UserDeps, userIds: readonly string[]): Promise<void> {
  const changed = await deps.transaction(async () => {
    const { users, rankings, now } = deps;
    const at = now();
    const known = await users.byIds([...userIds]);
    const scores = new Map<string, Score[]>();
    for (const userId of new Set(userIds)) {
      const user = known.get(userId);
      const form = user?.status === 'active' ? await loadForm(deps, user, at) : null;
      if (form && !totalsOf(form.career)) await countOlder(deps, userId);
      scores.set(userId, form ? scoresOf(form, at) : []);
      await rankings.schedule([userId], form && nextChange(form, at));
    }
    return rankings.replace(scores, (userId, board) => {
      const user = known.get(userId);
      return user?.status === 'active' && isFinal(board, at) && isOpenTo(board, user);
    });
  });
  // Before the version: its readers may use the sorted sets at once.
  const moved = new Set(changed.userIds);
  if (moved.size > 0) await deps.boardIndexes.update(changed.userIds, changed.boards);
  // The repeat of a run whose write of the sets failed changes nothing, and writes all of them.
  const unchanged = userIds.filter((userId) => !moved.has(userId));
  if (unchanged.length > 0) await deps.boardIndexes.update(unchanged, null);
  await deps.boardStates.renew(changed.boards);
  deps.boards.clear();
}

/** Counts all results of a player again, since an earlier version counted the last one. */
async function countOlder(deps: UserDeps, userId: string): Promise<void> {
  const first = await deps.results.firstFrom([userId], '');
  if (!first?.position) return;
  await deps.pendingRecounts.put([{ userId, from: first.position, matchId: first.id }]);
  await scheduleRecount(deps, first.position);
}

/**
 * The seasons whose boards are still counted: the last that ended, and all since the first match of
 * a player who is on no board, as after a suspension, or on none of their country.
 */
async function seasonsToCount(
  { rankings, results }: UserDeps,
  { id, country }: User,
  now: Date,
): Promise<Season[]> {
  const last = seasonBefore(seasonOf(now));
  if (await rankings.has(id, country)) return [last];
  const first = (await results.firstFrom([id], ''))?.match?.completedAt ?? last.from;
  const seasons = [last];
  for (let one = seasonBefore(last); one.until > first; one = seasonBefore(one)) seasons.push(one);
  return seasons;
}

async function loadForm(deps: UserDeps, user: User, now: Date): Promise<Form> {
  const { results, earnings } = deps;
  const { id: userId, country } = user;
  const ended = await seasonsToCount(deps, user, now);
  const career = await results.careerBefore(userId, afterAll);
  const days = startsOf(now);
  const starts = {
    season: startOf(seasonOf(now)),
    '30d': afterInstant(days['30d'].at),
    '7d': afterInstant(days['7d'].at),
  };
  const positions = [...Object.values(starts), ...ended.map(startOf)];
  const spans = await spansFrom(deps, { userId, career, positions });
  const over: EndedSeason[] = [];
  for (const season of ended) {
    const end = over.at(-1)?.before ?? spans(starts.season).before;
    over.push({ season, before: spans(startOf(season)).before, career: end });
  }
  return {
    career,
    country,
    ended: over,
    before: {
      season: spans(starts.season).before,
      '30d': spans(starts['30d']).before,
      '7d': spans(starts['7d']).before,
    },
    first: { '30d': spans(starts['30d']).first, '7d': spans(starts['7d']).first },
    earnings: await earnings.since(userId, firstCounted(ended, days['30d'])),
  };
}

/** What was won before this counts on boards of all time alone. */
const firstCounted = (ended: readonly Season[], { at }: WindowStart): Date =>
  new Date(Math.min(at.getTime(), ...ended.map(({ from }) => from.getTime())));

const startOf = ({ from }: Season): string => from.toISOString();

/** A player's career before a time that lasts until now, and when its first match ended. */
interface Span {
  before: Career;
  first: Date | null;
}

/** The times from each of the positions on: one read for those that begin with the same match. */
async function spansFrom(
  { results }: UserDeps,
  { userId, career, positions }: { userId: string; career: Career; positions: string[] },
): Promise<(position: string) => Span> {
  const spans = new Map<string, Span>();
  let next: Awaited<ReturnType<typeof results.beginning>> | undefined;
  for (const position of positions.sort()) {
    if (next === undefined || (next && next.position < position)) {
      next = await results.beginning(userId, position);
    }
    const before = next ? (next.before ?? (await results.careerBefore(userId, position))) : career;
    spans.set(position, { before, first: next?.completedAt ?? null });
  }
  return (position) => spans.get(position) ?? { before: career, first: null };
}
