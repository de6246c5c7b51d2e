import type { CallInput, listMatches as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { showMatches } from './show-matches';

export async function listMatches(deps: MatchDeps, { query, actor }: CallInput<typeof contract>) {
  const { page, pageSize, kind, status, userId, gameId } = query;
  const filter = {
    ...(kind && { kind }),
    ...(status && { status }),
    ...(userId && { playerIds: userId }),
    ...(gameId && { gameId }),
  };
  const sort = { createdAt: -1 } as const;
  const found = await deps.matches.list(filter, { page, pageSize, sort });
  return { ...found, items: await showMatches(deps, found.items, actor) };
}
