import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, cursorOf, ratingAt, rowOf } from '@contend/contracts';
import type { User } from '../account/user';
import { cardOf } from '../account/user-view';
import type { UserDeps } from '../deps';
import { boardOf, startsOf } from '../leaderboards/ranking';
import { ownResult, ratingStepOf } from './rating-history';
import type { Result } from './result';

/** How each match moved the rating of a player, as it is counted now. */
export async function listRatingHistory(
  deps: UserDeps,
  { params, query }: CallInput<typeof contract.listRatingHistory>,
): Promise<CallAnswer<typeof contract.listRatingHistory>> {
  const { state: user } = await deps.users.get(params.userId);
  const { window, cursor, pageSize } = query;
  const playTypeId = query.playTypeId ?? mostPlayed(user);
  if (playTypeId === null) return { items: [], next: null, ...unrated };
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

const unrated = { rank: null, certainty: null, rating: null };

/** The play type with most rated matches: the one that profiles show first. */
const mostPlayed = ({ standing }: User): string | null =>
  standing.pools.toSorted((one, other) => other.matches - one.matches)[0]?.playTypeId ?? null;

async function stepsOf({ users, now }: UserDeps, userId: string, page: readonly Result[]) {
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
      return user ? cardOf(user, { playTypeId, now: now() }) : [];
    }),
  }));
}

/** A player’s present rating, with its rank and certainty. */
async function standingIn({ rankings, now }: UserDeps, user: User, playTypeId: string) {
  const pool = user.standing.pools.find((one) => one.playTypeId === playTypeId);
  if (!pool) return unrated;
  const { gameId } = pool;
  const { rating, certainty = null } = ratingAt(pool, now());
  const board = boardOf({ metric: 'rating', window: 'all', gameId, playTypeId }, now());
  const place = await rankings.read(board).place(user.id);
  return { rank: place?.rank ?? null, certainty, rating };
}

/** How a match moved the ratings of its players, as it is counted now. */
export async function showMatchRatings(
  { results }: UserDeps,
  { params: { matchId } }: CallInput<typeof contract.getMatchRatings>,
): Promise<CallAnswer<typeof contract.getMatchRatings>> {
  const result = await results.find(matchId);
  const players = (result?.players ?? []).flatMap((userId) => {
    const step = result && ratingStepOf(result, userId);
    return step ? { userId, ...step } : [];
  });
  if (!result?.match || players.length === 0) return { matchId, result: null, players: [] };
  const { winner, scores, completedAt } = result.match;
  return { matchId, result: { winner, scores, completedAt }, players };
}
