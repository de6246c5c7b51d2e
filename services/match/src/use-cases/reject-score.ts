import type { CallInput, rejectScore as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { withFiles } from '../domain/files';
import * as domain from '../domain/score-sheet';
import { attachEvidence } from './attach-evidence';

export async function rejectScore(
  deps: MatchDeps,
  { params, query, actor }: CallInput<typeof contract>,
) {
  const { matches, now } = deps;
  const found = await matches.get(params.matchId);
  const { proposalId, reason = null, evidence = [] } = query;
  const rejection = { userId: actor.id, proposalId, reason, evidence };
  const decision = domain.rejectScore(found.state, rejection, now());
  const files = await attachEvidence(deps, found.state, rejection);
  const { state } = await matches.save(found, withFiles(found.state, decision, files));
  return domain.scoreSheetOf(state);
}
