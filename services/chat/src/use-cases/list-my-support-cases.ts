import type { CallAnswer, CallInput, listMySupportCases as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { showCases } from './show-cases';

export async function listMySupportCases(
  deps: ChatDeps,
  { query, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const found = await deps.cases.listOf(actor.id, query);
  const open = await deps.openCases.find(actor.id);
  const openRequests = open?.state.requestIds.length ?? 0;
  return { ...found, items: await showCases(deps, found.items, actor.id), openRequests };
}
