import type { WagerDeps } from '../deps';
import { closeSilentRequest as close } from '../domain/withdrawal';

/** A timer's work: who does not answer a request to leave has said no. */
export async function closeSilentRequest(deps: WagerDeps, wagerId: string): Promise<void> {
  const asked = await deps.wagers.get(wagerId);
  await deps.wagers.save(asked, close(asked.state, deps.now()));
}
