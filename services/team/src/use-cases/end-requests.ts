import type { TeamDeps } from '../deps';
import { endRequest } from '../domain/scrim-request';

/** Ends all pending requests of some posts; call it in the transaction of what ends them. */
export async function endRequests(
  { requests }: Pick<TeamDeps, 'requests'>,
  scrimIds: readonly string[],
  reason: 'withdrawn' | 'superseded' | 'expired',
): Promise<void> {
  for (const pending of await requests.pendingOn(scrimIds)) {
    await requests.save(pending, endRequest(pending.state, reason));
  }
}
