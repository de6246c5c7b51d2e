import type { CallInput, claimDispute as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { claim, type Moderator, mustRule, withoutLostHolder } from '../domain/case-holder';
import type { Match } from '../domain/match';
import { describeModerator } from './describe-moderator';
import { findModerator } from './find-moderator';
import { showMatch } from './show-match';

export async function claimDispute(deps: MatchDeps, { params, actor }: CallInput<typeof contract>) {
  const found = await deps.matches.get(params.matchId);
  const by = await describeModerator(deps, found.state, actor);
  mustRule(found.state, by);
  const match = await withHolderOfNow(deps, found.state, by);
  const { state } = await deps.matches.save(found, claim(match, by, deps.now()));
  return showMatch(deps, state, actor);
}

/** The match without a holder who may not decide its case any more; an admin takes over any. */
async function withHolderOfNow(deps: MatchDeps, match: Match, by: Moderator): Promise<Match> {
  const { holderId } = match.dispute ?? {};
  if (!holderId || holderId === by.id || by.isAdmin || match.status !== 'disputed') return match;
  return withoutLostHolder(match, await findModerator(deps, match, holderId));
}
