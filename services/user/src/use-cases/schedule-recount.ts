import type { UserDeps } from '../deps';
import { nextPage, recountId } from '../domain/stale-career';

/** Schedules the timer `recount` to continue where the current transaction ends. */
export async function scheduleRecount({ recounts, now }: UserDeps): Promise<void> {
  const known = await recounts.find(recountId);
  await recounts.save(known, nextPage(known?.state ?? null, now()));
}
