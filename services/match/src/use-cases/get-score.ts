import { type CallInput, type getScore as contract, mayReach, must } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { membersOf } from '../domain/match';
import { scoreSheetOf } from '../domain/score-sheet';

/** Returns a score sheet to sides and admins; it holds evidence, so others get 404. */
export async function getScore({ matches }: MatchDeps, input: CallInput<typeof contract>) {
  const { params, actor } = input;
  const { state } = await matches.get(params.matchId);
  must(mayReach(actor, { members: membersOf(state), role: 'moderator' }), 'match-not-found');
  return scoreSheetOf(state);
}
