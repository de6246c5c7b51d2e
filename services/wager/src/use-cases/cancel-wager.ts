import type { CallInput, cancelWager as contract } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { withdrawCancelRequest } from '../domain/cancel-request';
import { cancel } from '../domain/ending';
import type { Wager } from '../domain/wager';
import { returnStakes } from './return-stakes';

/**
 * Cancels, requests the other side's agreement, or withdraws that request; replies once the money
 * is returned.
 */
export async function cancelWager(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Wager> {
  const wager = await deps.wagers.get(params.wagerId);
  const decideOn = body?.withdraw ? withdrawCancelRequest : cancel;
  const saved = await deps.wagers.save(wager, decideOn(wager.state, actor.id, deps.now()));
  return returnStakes(deps, saved);
}
