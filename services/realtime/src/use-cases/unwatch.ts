import { chatRoom, roomOf, type WatchAnswer, watchRequest } from '@contend/contracts';
import type { LiveSocket, RealtimeDeps } from '../deps';
import { notUnderstood } from '../domain/answers';

export async function unwatch(
  { turns }: Pick<RealtimeDeps, 'turns'>,
  socket: LiveSocket,
  asked: unknown,
): Promise<WatchAnswer> {
  const wish = watchRequest.safeParse(asked);
  if (!wish.success) return notUnderstood;
  const room = roomOf(wish.data);
  await turns.take(socket, room, async () => {
    delete socket.data.chats[room];
    await socket.leave(room);
    const isMatch = wish.data.kind === 'match' && wish.data.id;
    // Its chat may be watched by a request of its own.
    if (isMatch && !socket.data.chats[chatRoom(isMatch)]) await socket.leave(chatRoom(isMatch));
  });
  return { ok: true, room };
}
