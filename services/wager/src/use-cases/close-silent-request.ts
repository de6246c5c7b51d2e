import type { WagerDeps } from '../deps';
import { closeSilentRequest as close } from '../domain/withdrawal';

/** Timer: rejects a request to leave that was not answered in time. */
export async function closeSilentRequest(deps: WagerDeps, wagerId: string): Promise<void> {
  const asked = await deps.wagers.get(wagerId);
  await deps.wagers.save(asked, close(asked.state, deps.now()));
}
