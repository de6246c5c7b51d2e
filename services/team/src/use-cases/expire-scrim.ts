import type { TeamDeps } from '../deps';
import { expire } from '../domain/scrim';
import { expireRequest as overdue } from '../domain/scrim-request';
import { endRequests } from './end-requests';

/** Timer: expires a post whose last possible start is over, with its pending requests. */
export async function expireScrim(deps: TeamDeps, scrimId: string): Promise<void> {
  const { scrims, transaction, now } = deps;
  await transaction(async () => {
    const posted = await scrims.get(scrimId);
    const saved = await scrims.save(posted, expire(posted.state, now()));
    if (saved !== posted) await endRequests(deps, [scrimId], 'expired');
  });
}

/** Timer: expires a request whose answer is overdue. */
export async function expireRequest({ requests, now }: TeamDeps, requestId: string): Promise<void> {
  const pending = await requests.get(requestId);
  await requests.save(pending, overdue(pending.state, now()));
}
