import { type CallInput, type getWager as contract, must } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { isPrivate, type Wager } from '../domain/wager';

/**
 * A wager. One that was never listed is shown to its creator alone, a challenge until it is
 * accepted to its two players and admins; to others it is not there.
 */
export async function getWager(
  { wagers }: WagerDeps,
  { params, actor }: Pick<CallInput<typeof contract>, 'params' | 'actor'>,
): Promise<Wager> {
  const { state } = await wagers.get(params.wagerId);
  const isCreator = state.creatorId === actor?.id;
  must(state.openedAt || isCreator, 'wager-not-found');
  const isConcerned = isCreator || state.opponentId === actor?.id;
  const mayRead = isConcerned || actor?.roles.includes('admin');
  must(!isPrivate(state) || mayRead, 'wager-not-found');
  return state;
}
