import type { CallInput, getMatchState as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';

/** Returns the state of a match, for its wager. */
export async function getMatchState(
  { matches }: MatchDeps,
  { params }: CallInput<typeof contract>,
) {
  return (await matches.get(params.matchId)).state;
}
