import type { answerDispute as contract, CallInput } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import * as domain from '../domain/statement';
import { attachEvidence } from './attach-evidence';
import { showMatch } from './show-match';

export async function answerDispute(
  deps: MatchDeps,
  { params, body, actor }: CallInput<typeof contract>,
) {
  const found = await deps.matches.get(params.matchId);
  const { text, evidence = [] } = body;
  const statement = { userId: actor.id, text, evidence };
  const decision = domain.answerDispute(found.state, statement, deps.now());
  await attachEvidence(deps, found.state, statement);
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}
