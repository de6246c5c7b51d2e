import type { UserDeps } from '../deps';
import { nextPage, recountId } from '../domain/stale-career';

/**
 * Schedules the timer `recount` to continue where the current transaction ends, which made players
 * stale from a position on.
 */
export async function scheduleRecount(
  { recounts, now }: Pick<UserDeps, 'recounts' | 'now'>,
  from: string,
): Promise<void> {
  const known = await recounts.find(recountId);
  await recounts.save(known, nextPage(known?.state ?? null, from, now()));
}
