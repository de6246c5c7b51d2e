import type { CallAnswer, CallInput, listSupportInbox as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { showCases } from './show-cases';

/** Cases of others, for staff. */
export async function listSupportInbox(
  deps: ChatDeps,
  { query, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { channel, holder, status, ...paging } = query;
  const filter = { readerId: actor.id, channel, holder, status };
  const found = await deps.cases.inbox(filter, paging);
  const counts = await deps.cases.countInbox(actor.id, deps.now());
  return { ...found, items: await showCases(deps, found.items, actor.id), counts };
}
