import type { TeamDeps } from '../deps';
import { expire } from '../domain/scrim';
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
