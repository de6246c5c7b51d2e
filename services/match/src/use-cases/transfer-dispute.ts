import { type CallInput, must, type transferDispute as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { mustRule, transfer } from '../domain/case-holder';
import { describeModerator } from './describe-moderator';
import { findModerator } from './find-moderator';
import { showMatch } from './show-match';

export async function transferDispute(
  deps: MatchDeps,
  { params, body, actor }: CallInput<typeof contract>,
) {
  const found = await deps.matches.get(params.matchId);
  const by = await describeModerator(deps, found.state, actor);
  mustRule(found.state, by);
  const to = body.toId && (await findModerator(deps, found.state, body.toId));
  must(to ?? body.toId === null, 'transfer-not-possible');
  const decision = transfer(found.state, { by, to: to || null }, deps.now());
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}
