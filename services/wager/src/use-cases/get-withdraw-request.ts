import { type CallInput, type getWithdrawRequest as contract, must } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { sideNameOf } from '../domain/wager';
import { requestOf, type RequestOfWager } from '../domain/withdrawal';

/** Returns the latest request to leave a wager, or null; for its players and admins alone. */
export async function getWithdrawRequest(
  { wagers }: WagerDeps,
  { query, actor }: CallInput<typeof contract>,
): Promise<RequestOfWager | null> {
  const { state } = await wagers.get(query.wagerId);
  const mayRead = sideNameOf(state, actor.id) || actor.roles.includes('admin');
  must(mayRead, 'wager-not-found');
  const isWanted = !query.userId || state.withdrawRequest?.userId === query.userId;
  return isWanted ? requestOf(state) : null;
}
