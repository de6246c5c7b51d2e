import type { CallAnswer, CallInput, listLeaders as contract } from '@contend/contracts';
import { boardPageSize as pageSize } from '../data/ranked-boards';
import type { UserDeps } from '../deps';
import { goalAbove } from '../domain/board-goal';
import { boardOf } from '../domain/ranking';
import { seasonNamed, seasonOf } from '../domain/season';

type Answer = CallAnswer<typeof contract>;
type Shown = Pick<Answer, 'items' | 'total' | 'me'>;

interface Wanted {
  board: string;
  page: number;
  userId: string | null;
}

/** A page of a leaderboard with competition ranks, and the caller's own place. */
export async function listLeaders(
  deps: UserDeps,
  { body, actor }: CallInput<typeof contract>,
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
  return { page, pageSize, season, seasons: await deps.boards.seasons(), ...shown };
}

async function read({ boards }: UserDeps, wanted: Wanted): Promise<Shown> {
  const { board, page, userId } = wanted;
  const [{ items, total }, found] = await Promise.all([
    boards.page(board, page),
    userId === null ? null : boards.place(board, userId),
  ]);
  const me = placeOf(items.find(({ user }) => user.id === userId) ?? null, found);
  if (!me || me.rank === null || me.score === null) return { items, total, me };
  const goal = await goalOf({ boards }, board, { rank: me.rank, score: me.score });
  return { items, total, me: { ...me, goal } };
}

type Found = Awaited<ReturnType<UserDeps['boards']['place']>>;

/** On a page with the caller, that page says their place. */
function placeOf(own: Shown['items'][number] | null, found: Found): Shown['me'] {
  if (own || !found) return own;
  const { place, ...me } = found;
  return { ...me, rank: place?.rank ?? null, score: place?.score ?? null };
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
