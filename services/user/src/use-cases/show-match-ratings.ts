import type { CallAnswer, CallInput, getMatchRatings as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { ratingStepOf } from '../domain/rating-history';

/** How a match moved the ratings of its players, as it is counted now. */
export async function showMatchRatings(
  { results }: UserDeps,
  { params: { matchId } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const result = await results.find(matchId);
  const players = (result?.players ?? []).flatMap((userId) => {
    const step = result && ratingStepOf(result, userId);
    return step ? { userId, ...step } : [];
  });
  if (!result?.match || players.length === 0) return { matchId, result: null, players: [] };
  const { winner, scores, completedAt } = result.match;
  return { matchId, result: { winner, scores, completedAt }, players };
}
