import type { CallInput, getMatch as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { showMatch } from './show-match';

export async function getMatch(deps: MatchDeps, { params, actor }: CallInput<typeof contract>) {
  const { state } = await deps.matches.get(params.matchId);
  return showMatch(deps, state, actor);
}
