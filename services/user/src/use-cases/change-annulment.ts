import { type Decision, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { affectedFrom, annulmentIdOf, type RatingAnnulment } from '../domain/rating-annulment';
import { merged } from '../domain/stale-career';
import { scheduleRecount } from './schedule-recount';

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
  const { results, staleCareers } = deps;
  const annulment = { userId, isLifted: inForce === null };
  const first = await results.firstFrom(userId, from.toISOString());
  const felt = first?.position
    ? [{ userId, from: first.position, matchId: first.id, annulment }]
    : [];
  const [stale] = merged([...felt, ...(await staleCareers.among([userId]))]);
  await staleCareers.put([stale ?? { userId, from: null, matchId: '', annulment: null }]);
  if (stale) await scheduleRecount(deps, felt[0]?.from ?? stale.from);
}
