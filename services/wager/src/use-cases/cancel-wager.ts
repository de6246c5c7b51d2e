import type { CallInput, cancelWager as contract } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { cancel } from '../domain/ending';
import type { Wager } from '../domain/wager';
import { returnStakes } from './return-stakes';

/** Cancels, or asks the other side to; the answer comes when the money is back. */
export async function cancelWager(
  deps: WagerDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<Wager> {
  const wager = await deps.wagers.get(params.wagerId);
  const saved = await deps.wagers.save(wager, cancel(wager.state, actor.id, deps.now()));
  return returnStakes(deps, saved);
}
