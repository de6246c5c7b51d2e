import type { appealRuling as contract, CallInput } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { appeal } from '../domain/ruling';
import { showMatch } from './show-match';

export async function appealRuling(
  deps: MatchDeps,
  { params, body, actor }: CallInput<typeof contract>,
) {
  const found = await deps.matches.get(params.matchId);
  const decision = appeal(found.state, { userId: actor.id, ...body }, deps.now());
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}
