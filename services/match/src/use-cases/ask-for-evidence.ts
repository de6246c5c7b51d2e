import type { askForEvidence as contract, CallInput } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { ask } from '../domain/case-holder';
import { describeModerator } from './describe-moderator';
import { showMatch } from './show-match';

export async function askForEvidence(
  deps: MatchDeps,
  { params, body, actor }: CallInput<typeof contract>,
) {
  const found = await deps.matches.get(params.matchId);
  const by = await describeModerator(deps, found.state, actor);
  const { state } = await deps.matches.save(found, ask(found.state, { by, ...body }, deps.now()));
  return showMatch(deps, state, actor);
}
