import type { CallAnswer, CallInput, listTransactions as contract } from '@contend/contracts';
import { showLines } from './show-lines';
import type { WalletDeps } from '../deps';

export async function listTransactions(
  deps: WalletDeps,
  { actor, query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const page = await deps.statement.list({ userId: actor.id, ...query });
  return { ...page, items: await showLines(deps, page.items) };
}
