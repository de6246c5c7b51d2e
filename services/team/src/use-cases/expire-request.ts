import type { TeamDeps } from '../deps';
import { expireRequest as expire } from '../domain/scrim-request';

/** Timer: expires a request whose answer is overdue. */
export async function expireRequest({ requests, now }: TeamDeps, requestId: string): Promise<void> {
  const pending = await requests.get(requestId);
  await requests.save(pending, expire(pending.state, now()));
}
