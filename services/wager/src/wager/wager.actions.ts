import { type CallInput, type getWager as contract, must } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { memberAndPayerIds } from './seats';
import { isChallenged, isPrivate, type Wager } from './wager';

/**
 * Returns a wager. One that was never listed is visible to the players and payers of its side, an
 * open challenge to both sides and admins; others get 404.
 */
export async function getWager(
  { wagers }: WagerDeps,
  { params, actor }: Pick<CallInput<typeof contract>, 'params' | 'actor'>,
): Promise<Wager> {
  const { state } = await wagers.get(params.wagerId);
  const isOffering = actor !== null && memberAndPayerIds(state.home).includes(actor.id);
  must(state.openedAt || isOffering, 'wager-not-found');
  const isConcerned = isOffering || (actor !== null && isOfSides(state, actor.id));
  const mayRead = isConcerned || actor?.roles.includes('admin');
  must(!isPrivate(state) || mayRead, 'wager-not-found');
  return state;
}

const isOfSides = (wager: Wager, userId: string): boolean =>
  isChallenged(wager, userId) ||
  (wager.away ? memberAndPayerIds(wager.away).includes(userId) : false);
