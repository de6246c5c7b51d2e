import type { CallInput, claimDispute as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { claim } from '../domain/case-holder';
import { describeModerator } from './describe-moderator';
import { showMatch } from './show-match';

export async function claimDispute(deps: MatchDeps, { params, actor }: CallInput<typeof contract>) {
  const found = await deps.matches.get(params.matchId);
  const by = await describeModerator(deps, found.state, actor);
  const { state } = await deps.matches.save(found, claim(found.state, by, deps.now()));
  return showMatch(deps, state, actor);
}
