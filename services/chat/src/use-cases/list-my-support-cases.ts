import type { CallAnswer, CallInput, listMySupportCases as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { showCases } from './show-cases';

export async function listMySupportCases(
  deps: ChatDeps,
  { query, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const found = await deps.cases.listOf(actor.id, query);
  return { ...found, items: await showCases(deps, found.items, actor.id) };
}
