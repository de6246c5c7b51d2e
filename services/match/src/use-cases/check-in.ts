import type { CallInput, checkIn as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import * as domain from '../domain/check-in';
import { showMatch } from './show-match';

export async function checkIn(deps: MatchDeps, { params, actor }: CallInput<typeof contract>) {
  const found = await deps.matches.get(params.matchId);
  const decision = domain.checkIn(found.state, actor.id, deps.now());
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}
