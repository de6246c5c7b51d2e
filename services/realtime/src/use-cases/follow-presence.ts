import { type PresenceAnswer, presenceRequest, Refusal } from '@contend/contracts';
import type { RealtimeDeps } from '../deps';
import type { Follower } from '../data/presence';
import { notUnderstood, refusedAs } from '../domain/answers';

/** Replies which of the users are online; the socket is sent their changes from now on. */
export async function followPresence(
  { presence }: Pick<RealtimeDeps, 'presence'>,
  socket: Follower,
  asked: unknown,
): Promise<PresenceAnswer> {
  const request = presenceRequest.safeParse(asked);
  if (!request.success) return notUnderstood;
  try {
    return { ok: true, online: await presence.follow(socket, request.data.userIds) };
  } catch {
    return refusedAs(new Refusal('unavailable'));
  }
}
