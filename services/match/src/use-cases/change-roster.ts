import type { CallInput, changeRoster as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import * as domain from '../domain/roster';
import { showMatch } from './show-match';

export async function changeRoster(
  deps: MatchDeps,
  { params, body, actor }: CallInput<typeof contract>,
) {
  const found = await deps.matches.get(params.matchId);
  const change = { userId: actor.id, ...body };
  const decision = domain.changeRoster(found.state, change, deps.now());
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}
