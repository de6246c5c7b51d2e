import type * as contract from '@contend/contracts';
import { type CallInput, getInGameNames, matchPhases, mayReach, must } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { membersOf } from './match';

/** The home side creates the lobby, as the rules of all play types say. */
const host = 'home' as const;

/** Returns the names under which the players of a match find each other in its game. */
export async function getMatchNames(
  { matches, http }: Pick<MatchDeps, 'matches' | 'http'>,
  { params, actor }: CallInput<typeof contract.getMatchNames>,
) {
  const { state } = await matches.get(params.matchId);
  must(mayReach(actor, { members: membersOf(state) }), 'not-in-match');
  const isPlayed = matchPhases.live.some((status) => status === state.status);
  // Not a refusal: a room reads them again when its match ends.
  if (!isPlayed) return { host, items: null };
  const { playerIds: userIds, gameId } = state;
  const { items } = await http.call(getInGameNames, { query: { userIds: userIds.join(), gameId } });
  return { host, items };
}
