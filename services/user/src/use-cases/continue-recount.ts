import type { UserDeps } from '../deps';
import { nextPage, recountId } from '../domain/stale-career';
import { recountPage } from './recount-page';

/** The most results that one transaction counts again. */
export const recountPageSize = 200;

/** Counts the next page of what is left, of all players in the order of play. */
export const continueRecount = (deps: UserDeps, size = recountPageSize): Promise<void> =>
  deps.together(async () => {
    const stale = await deps.staleCareers.first(size);
    const until = stale.length < size ? null : (stale.at(-1)?.from ?? null);
    if (await recountPage(deps, { stale, until, size })) await leaveToTimer(deps);
  });

/** Has the timer go on where this transaction ends. */
export async function leaveToTimer({ recounts, now }: UserDeps): Promise<void> {
  const known = await recounts.find(recountId);
  await recounts.save(known, nextPage(known?.state ?? null, now()));
}
