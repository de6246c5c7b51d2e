import type { CallInput, listDisputes as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { showMatches } from './show-matches';

export async function listDisputes(deps: MatchDeps, { query, actor }: CallInput<typeof contract>) {
  const sort = { 'dispute.openedAt': 1 } as const;
  const found = await deps.matches.list({ status: 'disputed' }, { ...query, sort });
  return { ...found, items: await showMatches(deps, found.items, actor) };
}
