import type { CallAnswer, CallInput, listLeaders as contract } from '@contend/contracts';
import { boardPageSize as pageSize } from '../data/recent-boards';
import type { UserDeps } from '../deps';
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

/** On a page with the caller, that page says their place. */
async function read({ boards }: UserDeps, { board, page, userId }: Wanted): Promise<Shown> {
  const [{ items, total }, found] = await Promise.all([
    boards.page(board, page),
    userId === null ? null : boards.place(board, userId),
  ]);
  const own = items.find(({ user }) => user.id === userId);
  if (own) return { items, total, me: own };
  if (!found) return { items, total, me: null };
  const { place, ...me } = found;
  const { rank = null, score = null } = place ?? {};
  return { items, total, me: { ...me, rank, score } };
}

/** Whether the page is older than the caller's place: it lacks a player of such a score. */
function isOutdated({ items, me }: Shown, page: number): boolean {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || !me || me.score === null) return false;
  if (items.some(({ user }) => user.id === me.user.id)) return false;
  return me.score > last.score && (page === 1 || me.score < first.score);
}
