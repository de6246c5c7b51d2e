import { getBlockedUsers, type PresenceAnswer, presenceRequest, Refusal } from '@contend/contracts';
import type { RealtimeDeps } from '../deps';
import type { Follower } from '../data/presence';
import type { LiveSocketData } from '../domain/identity';
import { notUnderstood, refusedAs } from '../domain/answers';

type Deps = Pick<RealtimeDeps, 'presence' | 'http' | 'turns' | 'now'>;
type Socket = Follower & { data: LiveSocketData };

/**
 * Replies which of the users are online; the socket is sent their changes from now on. Users with a
 * block between them and this one are left out, in either direction.
 */
export async function followPresence(
  deps: Deps,
  socket: Socket,
  asked: unknown,
): Promise<PresenceAnswer> {
  const request = presenceRequest.safeParse(asked);
  if (!request.success) return notUnderstood;
  const { userIds } = request.data;
  try {
    return await deps.turns.take(socket, 'presence', async () => {
      const shown = await withoutBlocked(deps, socket, userIds);
      return { ok: true, online: await deps.presence.follow(socket, shown) };
    });
  } catch {
    return refusedAs(new Refusal('unavailable'));
  }
}

async function withoutBlocked(
  { http, now }: Deps,
  { data }: Socket,
  userIds: string[],
): Promise<string[]> {
  const others = userIds.filter((userId) => userId !== data.userId);
  if (others.length === 0) return userIds;
  data.blocksCheckedAt = now().getTime();
  const params = { userId: data.userId };
  const { userIds: blocked } = await http.call(getBlockedUsers, { params });
  return userIds.filter((userId) => !blocked.includes(userId));
}
