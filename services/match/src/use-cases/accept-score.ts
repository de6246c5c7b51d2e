import type { acceptScore as contract, CallInput } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import * as domain from '../domain/score-sheet';

export async function acceptScore(
  { matches, now }: MatchDeps,
  { params, query, actor }: CallInput<typeof contract>,
) {
  const found = await matches.get(params.matchId);
  const decision = domain.acceptScore(found.state, actor.id, now(), query.proposalId);
  const { state } = await matches.save(found, decision);
  return domain.scoreSheetOf(state);
}
