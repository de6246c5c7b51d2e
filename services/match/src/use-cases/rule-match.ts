import type { CallInput, ruleMatch as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { rule } from '../domain/ruling';
import { enterMessages } from './enter-messages';
import { describeModerator } from './describe-moderator';
import { showMatch } from './show-match';

export async function ruleMatch(deps: MatchDeps, input: CallInput<typeof contract>) {
  const { params, body, actor } = input;
  const { winner, scores = null, reason, rule: code = null } = body;
  const found = await deps.matches.get(params.matchId);
  const by = await describeModerator(deps, found.state, actor);
  const verdict = { by, winner, scores, reason, rule: code };
  const decision = rule(found.state, verdict, deps.now());
  // Messages come before the ruling in the case file.
  if (decision.state !== found.state) await enterMessages(deps, found.state);
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}
