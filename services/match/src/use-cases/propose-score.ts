import type { Actor, CallInput, proposeScore as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { withFiles } from '../domain/files';
import { propose, scoreSheetOf } from '../domain/score-sheet';
import { matchMethods } from './match-methods';
import { attachEvidence } from './attach-evidence';

type Proposing = Pick<CallInput<typeof contract>, 'body' | 'newId'> & { actor: Pick<Actor, 'id'> };

export async function proposeScore(deps: MatchDeps, { body, actor, newId }: Proposing) {
  const { matchId, scores, maps = [], evidence = [] } = body;
  const found = await deps.matches.get(matchId);
  const claim = { id: newId, userId: actor.id, scores, maps, evidence };
  const methods = await matchMethods(deps);
  const decision = propose(found.state, claim, deps.now(), methods);
  const files = await attachEvidence(deps, found.state, claim);
  const { state } = await deps.matches.save(found, withFiles(found.state, decision, files));
  return scoreSheetOf(state);
}
