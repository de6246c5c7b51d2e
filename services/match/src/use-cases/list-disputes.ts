import type { CallInput, listDisputes as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { showMatches } from './show-matches';

export async function listDisputes(deps: MatchDeps, { query, actor }: CallInput<typeof contract>) {
  const { filter, ...paging } = query;
  const holders = {
    all: {},
    free: { 'dispute.holderId': null },
    mine: { 'dispute.holderId': actor.id },
  };
  const sort = { 'dispute.rulingBy': 1 } as const;
  const wanted = { status: 'disputed' as const, ...holders[filter] };
  const found = await deps.matches.list(wanted, { ...paging, sort });
  return { ...found, items: await showMatches(deps, found.items, actor) };
}
