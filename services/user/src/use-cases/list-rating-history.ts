import {
  type CallAnswer,
  type CallInput,
  cursorOf,
  type listRatingHistory as contract,
  rowOf,
} from '@contend/contracts';
import type { UserDeps } from '../deps';
import { boardOf, startsOf } from '../domain/ranking';
import { ownResult, ratingStepOf } from '../domain/rating-history';
import type { Result } from '../domain/result';
import type { User } from '../domain/user';
import { cardOf } from '../domain/user-view';

/** How each match moved the rating of a player, as it is counted now. */
export async function listRatingHistory(
  deps: UserDeps,
  { params, query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { state: user } = await deps.users.get(params.userId);
  const { playTypeId, window, cursor, pageSize } = query;
  const since = window === 'all' ? null : startsOf(deps.now())[window];
  const wanted = { playTypeId, since, before: rowOf(cursor), limit: pageSize + 1 };
  const found = await deps.results.newest(user.id, wanted);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    items: await stepsOf(deps, user.id, page),
    next: last?.match ? cursorOf({ at: last.match.completedAt, id: last.id }) : null,
    ...(await standingIn(deps, user, playTypeId)),
  };
}

async function stepsOf({ users }: UserDeps, userId: string, page: readonly Result[]) {
  const own = page.flatMap((result) => {
    const step = ratingStepOf(result, userId);
    const { id: matchId, match } = result;
    if (!step || !match) return [];
    const { completedAt, playTypeId } = match;
    return { matchId, step, completedAt, playTypeId, ...ownResult(match, userId) };
  });
  const known = await users.byIds(own.flatMap(({ opponentIds }) => opponentIds));
  return own.map(({ step, opponentIds, playTypeId, ...result }) => ({
    ...result,
    ...step,
    opponents: opponentIds.flatMap((id) => {
      const user = known.get(id);
      return user ? cardOf(user, playTypeId) : [];
    }),
  }));
}

/** The rank and certainty of a player’s present rating. */
async function standingIn({ rankings, now }: UserDeps, user: User, playTypeId: string) {
  const pool = user.standing.pools.find((one) => one.playTypeId === playTypeId);
  if (!pool) return { rank: null, certainty: null };
  const { gameId, certainty = null } = pool;
  const board = boardOf({ metric: 'rating', window: 'all', gameId, playTypeId }, now());
  const place = await rankings.read(board).place(user.id);
  return { rank: place?.rank ?? null, certainty };
}
