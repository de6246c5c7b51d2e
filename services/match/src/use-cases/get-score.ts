import { type CallInput, type getScore as contract, must } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { mayReadCase } from '../domain/case-holder';
import { scoreSheetOf } from '../domain/score-sheet';

/** Returns a score sheet to sides, moderators and the holder of its case; others get 404. */
export async function getScore({ matches }: MatchDeps, input: CallInput<typeof contract>) {
  const { params, actor } = input;
  const { state } = await matches.get(params.matchId);
  must(mayReadCase(state, actor), 'match-not-found');
  return scoreSheetOf(state);
}
