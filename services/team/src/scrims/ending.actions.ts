import type { TeamDeps } from '../deps';
import { expire, isOpen, leave } from './scrim';
import { endRequest } from './scrim-request';

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

/**
 * Timer: expires a post whose last possible start is over. While a request of it waits for an
 * answer, such as a counter-offer for a later start, the post is kept.
 */
export async function expireScrim(deps: TeamDeps, scrimId: string): Promise<void> {
  const { scrims, requests, transaction, now } = deps;
  await transaction(async () => {
    const posted = await scrims.get(scrimId);
    const pending = await requests.pendingOn([scrimId]);
    const answersBy = pending.map(({ state }) => state.answerBy?.getTime() ?? 0);
    const keptUntil = new Date(Math.max(0, ...answersBy));
    const { state } = await scrims.save(posted, expire(posted.state, now(), keptUntil));
    if (state.status === 'expired') await endRequests(deps, [scrimId], 'expired');
  });
}

type Deps = Pick<TeamDeps, 'scrims' | 'requests' | 'now'>;

/** Withdraws all posts of a team with their pending requests; call it in the transaction. */
export async function withdrawPosts(
  { scrims, requests, now }: Deps,
  teamId: string,
): Promise<void> {
  const at = now();
  for (const { id } of await scrims.postedBy(teamId)) {
    const posted = await scrims.get(id);
    const isLate = !isOpen(posted.state, at);
    await scrims.save(posted, isLate ? expire(posted.state, at) : leave(posted.state, at));
    await endRequests({ requests }, [id], isLate ? 'expired' : 'withdrawn');
  }
}
