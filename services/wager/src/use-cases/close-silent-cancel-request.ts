import type { WagerDeps } from '../deps';
import { endSilentCancelRequest } from '../domain/cancel-request';

/** Timer: ends a request to cancel that was not answered in time. */
export async function closeSilentCancelRequest(deps: WagerDeps, wagerId: string): Promise<void> {
  const asked = await deps.wagers.get(wagerId);
  await deps.wagers.save(asked, endSilentCancelRequest(asked.state, deps.now()));
}
