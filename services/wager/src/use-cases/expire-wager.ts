import type { WagerDeps } from '../deps';
import { expire } from '../domain/ending';
import { returnStakes } from './return-stakes';

/** Timer: expires an offer that was not accepted in time. */
export async function expireWager(deps: WagerDeps, wagerId: string): Promise<void> {
  const open = await deps.wagers.get(wagerId);
  const saved = await deps.wagers.save(open, expire(open.state, deps.now()));
  await returnStakes(deps, saved);
}
