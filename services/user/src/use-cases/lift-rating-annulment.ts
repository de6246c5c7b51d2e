import { type CallInput, type liftRatingAnnulment as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { lift } from '../domain/rating-annulment';
import { changeAnnulment } from './change-annulment';
import { showRatingAnnulment } from './show-rating-annulment';

/** Makes the matches of a player rated again, and schedules the recount. */
export async function liftRatingAnnulment(
  deps: UserDeps,
  { params, body, actor }: CallInput<typeof contract>,
) {
  must(actor.id !== params.userId, 'own-annulment');
  const lifting = { byId: actor.id, reason: body.reason };
  await changeAnnulment(deps, params.userId, (known) => known && lift(known, lifting, deps.now()));
  return showRatingAnnulment(deps, { params });
}
