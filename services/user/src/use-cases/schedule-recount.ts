import type { UserDeps } from '../deps';
import { nextPage, recountId } from '../domain/stale-career';

/** Has the timer `recount` continue where the transaction under way ends. */
export async function scheduleRecount({ recounts, now }: UserDeps): Promise<void> {
  const known = await recounts.find(recountId);
  await recounts.save(known, nextPage(known?.state ?? null, now()));
}
