import type { CallInput, proposeScore as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { propose, scoreSheetOf } from '../domain/score-sheet';

export async function proposeScore(
  { matches, now }: MatchDeps,
  { body, actor, newId }: CallInput<typeof contract>,
) {
  const { matchId, scores, maps = [], evidence = [] } = body;
  const found = await matches.get(matchId);
  const claim = { id: newId, userId: actor.id, scores, maps, evidence };
  const { state } = await matches.save(found, propose(found.state, claim, now()));
  return scoreSheetOf(state);
}
