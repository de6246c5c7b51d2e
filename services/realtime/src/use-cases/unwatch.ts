import { chatRoom, roomOf, type WatchAnswer, watchRequest } from '@contend/contracts';
import type { LiveSocket } from '../deps';
import { notUnderstood } from '../domain/answers';

export async function unwatch(socket: LiveSocket, asked: unknown): Promise<WatchAnswer> {
  const wish = watchRequest.safeParse(asked);
  if (!wish.success) return notUnderstood;
  const room = roomOf(wish.data);
  await socket.leave(room);
  if (wish.data.kind === 'match' && wish.data.id) await socket.leave(chatRoom(wish.data.id));
  return { ok: true, room };
}
