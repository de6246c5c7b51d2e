import type { CallInput, rejectScore as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import * as domain from '../domain/score-sheet';

export async function rejectScore(
  { matches, now }: MatchDeps,
  { params, query, actor }: CallInput<typeof contract>,
) {
  const found = await matches.get(params.matchId);
  const { proposalId, reason = null } = query;
  const rejection = { userId: actor.id, proposalId, reason };
  const { state } = await matches.save(found, domain.rejectScore(found.state, rejection, now()));
  return domain.scoreSheetOf(state);
}
