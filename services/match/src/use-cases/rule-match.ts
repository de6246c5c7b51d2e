import type { CallInput, ruleMatch as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { rule } from '../domain/dispute';
import { showMatch } from './show-match';

export async function ruleMatch(deps: MatchDeps, input: CallInput<typeof contract>) {
  const { params, body, actor } = input;
  const { winner, scores = null, reason } = body;
  const found = await deps.matches.get(params.matchId);
  const decision = rule(found.state, { adminId: actor.id, winner, scores, reason }, deps.now());
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}
