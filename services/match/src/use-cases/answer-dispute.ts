import type { answerDispute as contract, CallInput } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { withFiles } from '../domain/files';
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
  const files = await attachEvidence(deps, found.state, statement);
  const { state } = await deps.matches.save(found, withFiles(found.state, decision, files));
  return showMatch(deps, state, actor);
}
