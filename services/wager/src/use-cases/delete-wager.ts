import type { CallInput, deleteWager as contract } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { callOff } from '../domain/ending';
import type { Wager } from '../domain/wager';
import { returnStakes } from './return-stakes';

/** Cancels the caller's open wager; nothing is deleted, the stake is returned. */
export async function deleteWager(
  deps: WagerDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<Wager> {
  const open = await deps.wagers.get(params.wagerId);
  const saved = await deps.wagers.save(open, callOff(open.state, actor.id, deps.now()));
  return returnStakes(deps, saved);
}
