import type { TeamDeps } from '../deps';
import { isOpen, expire, leave } from '../domain/scrim';
import { endRequests } from './end-requests';

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
