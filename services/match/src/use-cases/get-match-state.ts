import type { CallInput, getMatchState as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { appealByOf } from '../domain/final';

/** Returns the state of a match, for its wager. */
export async function getMatchState(
  { matches }: MatchDeps,
  { params }: CallInput<typeof contract>,
) {
  const { state } = await matches.get(params.matchId);
  return { ...state, appealBy: appealByOf(state) };
}
