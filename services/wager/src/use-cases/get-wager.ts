import { type CallInput, type getWager as contract, must } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { isPrivate, type Wager } from '../domain/wager';

/**
 * Returns a wager. One that was never listed is visible to its creator alone, an open challenge to
 * its two players and admins; others get 404.
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
