import type { CallAnswer, CallInput, listReports as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { showReports } from './show-reports';

/** Reports about others, for moderators. */
export async function listReports(
  deps: ChatDeps,
  { query, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const found = await deps.reports.listFor(actor.id, query);
  return { ...found, items: await showReports(deps, found.items, actor) };
}
