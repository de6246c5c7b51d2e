import type { CallAnswer, CallInput, listRatingHistory as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { ownResult, ratingStepOf } from '../domain/rating-history';
import { cardOf } from '../domain/user-view';

/** How each match moved the rating of a player, as it is counted now. */
export async function listRatingHistory(
  { users, results }: UserDeps,
  { params: { userId }, query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  await users.get(userId);
  const { playTypeId, ...paging } = query;
  const { found, total } = await results.page(userId, { playTypeId, ...paging });
  const own = found.flatMap((result) => {
    const step = ratingStepOf(result, userId);
    const { id: matchId, match } = result;
    if (!step || !match) return [];
    return { matchId, step, completedAt: match.completedAt, ...ownResult(match, userId) };
  });
  const known = await users.byIds(own.flatMap(({ opponentIds }) => opponentIds));
  const items = own.map(({ step, opponentIds, ...result }) => ({
    ...result,
    ...step,
    opponents: opponentIds.flatMap((id) => {
      const user = known.get(id);
      return user ? cardOf(user, playTypeId) : [];
    }),
  }));
  return { items, ...paging, total };
}
