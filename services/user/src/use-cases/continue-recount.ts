import type { UserDeps } from '../deps';
import { recountPageSize } from '../domain/stale-career';
import { recountPage } from './recount-page';
import { scheduleRecount } from './schedule-recount';

/** Counts the next page of all players' remaining results, in the order of play. */
export const continueRecount = (deps: UserDeps, size = recountPageSize): Promise<void> =>
  deps.transaction(async () => {
    const stale = await deps.staleCareers.first(size);
    const until = stale.length < size ? null : (stale.at(-1)?.from ?? null);
    if (await recountPage(deps, { stale, until, size })) await scheduleRecount(deps);
  });
