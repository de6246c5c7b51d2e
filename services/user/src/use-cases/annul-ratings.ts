import type { annulRatings as contract, CallInput } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { annul } from '../domain/rating-annulment';
import { changeAnnulment } from './change-annulment';
import { showRatingAnnulment } from './show-rating-annulment';

/** Annuls the ratings of a player's matches from a date on, and schedules the recount. */
export async function annulRatings(
  deps: UserDeps,
  { params, body, actor }: CallInput<typeof contract>,
) {
  const from = new Date(body.from);
  await changeAnnulment(deps, params.userId, (known) =>
    annul(known, { userId: params.userId, from, reason: body.reason, byId: actor.id }, deps.now()),
  );
  return showRatingAnnulment(deps, { params });
}
