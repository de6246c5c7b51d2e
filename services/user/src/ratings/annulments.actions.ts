import type * as contract from '@contend/contracts';
import { type CallInput, type Decision, must } from '@contend/contracts';
import { shownAdmins } from '../account/people.actions';
import type { UserDeps } from '../deps';
import { scheduleRecount } from './counting.actions';
import {
  affectedFrom,
  annul,
  annulmentIdOf,
  liftAnnulment,
  type RatingAnnulment,
} from './rating-annulment';
import { mergeByPlayer, timeOf } from './pending-recount';

/** Saves a decision about an annulment together with the recount that it makes necessary. */
export async function changeAnnulment(
  deps: UserDeps,
  userId: string,
  change: (known: RatingAnnulment | null) => Decision<RatingAnnulment> | null,
): Promise<void> {
  const { state: user } = await deps.users.get(userId);
  must(!user.erasedAt, 'user-not-found');
  await deps.transaction(async () => {
    const known = await deps.annulments.find(annulmentIdOf(userId));
    const decision = change(known?.state ?? null);
    if (!decision) return;
    const { state } = await deps.annulments.save(known, decision);
    const from = affectedFrom(known?.state.from ?? null, state.from);
    if (from) await countAgain(deps, state, from);
  });
}

/**
 * Makes a player stale from the first affected result. The row of the player is written also where
 * there is no such result: then a count that runs at the same time without seeing the annulment
 * does not commit.
 */
async function countAgain(deps: UserDeps, { userId, from: inForce }: RatingAnnulment, from: Date) {
  const { results, pendingRecounts } = deps;
  const annulment = { userId, isLifted: inForce === null };
  const first = await results.firstFrom([userId], from.toISOString());
  const felt = first?.position
    ? [{ userId, from: first.position, matchId: first.id, annulment }]
    : [];
  const [stale] = mergeByPlayer([...felt, ...(await pendingRecounts.among([userId]))]);
  await pendingRecounts.put([stale ?? { userId, from: null, matchId: '', annulment: null }]);
  if (stale) await scheduleRecount(deps, felt[0]?.from ?? stale.from);
}

/** The annulment of a player's matches, all decisions about it, and how far the recount is. */
export async function showRatingAnnulment(
  deps: UserDeps,
  { params: { userId } }: Pick<CallInput<typeof contract.getRatingAnnulment>, 'params'>,
) {
  const { annulments, pendingRecounts, users } = deps;
  await users.get(userId);
  const found = await annulments.find(annulmentIdOf(userId));
  const changes = (found?.state.changes ?? []).toReversed();
  const adminOf = await shownAdmins(deps, changes);
  const history = changes.map((change) => {
    const { from, reason, at } = change;
    return { from, reason, by: adminOf(change), at };
  });
  const [last] = history;
  const { players, first } = await pendingRecounts.by(userId);
  return {
    ...{ userId, history },
    annulment: last?.from ? { ...last, from: last.from, reason: last.reason ?? '' } : null,
    recount: { playersLeft: players, countedUntil: first && timeOf(first) },
  };
}

/** Annuls the ratings of a player's matches from a date on, and schedules the recount. */
export async function annulRatings(
  deps: UserDeps,
  { params, body, actor }: CallInput<typeof contract.annulRatings>,
) {
  const from = new Date(body.from);
  await changeAnnulment(deps, params.userId, (known) =>
    annul(known, { userId: params.userId, from, reason: body.reason, byId: actor.id }, deps.now()),
  );
  return showRatingAnnulment(deps, { params });
}

/** Makes the matches of a player rated again, and schedules the recount. */
export async function liftRatingAnnulment(
  deps: UserDeps,
  { params, body, actor }: CallInput<typeof contract.liftRatingAnnulment>,
) {
  must(actor.id !== params.userId, 'own-annulment');
  const lifting = { byId: actor.id, reason: body.reason };
  await changeAnnulment(
    deps,
    params.userId,
    (known) => known && liftAnnulment(known, lifting, deps.now()),
  );
  return showRatingAnnulment(deps, { params });
}
