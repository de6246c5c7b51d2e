import type { CallInput, getRatingAnnulment as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { annulmentIdOf } from '../domain/rating-annulment';
import { timeOf } from '../domain/stale-career';
import { shownAdmins } from './shown-admins';

/** The annulment of a player's matches, all decisions about it, and how far the recount is. */
export async function showRatingAnnulment(
  { annulments, staleCareers, users }: UserDeps,
  { params: { userId } }: Pick<CallInput<typeof contract>, 'params'>,
) {
  await users.get(userId);
  const found = await annulments.find(annulmentIdOf(userId));
  const changes = (found?.state.changes ?? []).toReversed();
  const adminOf = await shownAdmins(users, changes);
  const history = changes.map((change) => {
    const { from, reason, at } = change;
    return { from, reason, by: adminOf(change), at };
  });
  const [last] = history;
  const { players, first } = await staleCareers.by(userId);
  return {
    ...{ userId, history },
    annulment: last?.from ? { ...last, from: last.from, reason: last.reason ?? '' } : null,
    recount: { playersLeft: players, countedUntil: first && timeOf(first) },
  };
}
