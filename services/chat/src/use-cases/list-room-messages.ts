import type { CallInput, listRoomMessages as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';

/** Returns messages of a room to another service, oldest first. */
export async function listRoomMessages(
  { rooms, messages }: ChatDeps,
  { params, query }: CallInput<typeof contract>,
) {
  const room = await rooms.find(params.id);
  if (room?.state.kind !== params.kind) return { items: [] };
  const { from, after, limit } = query;
  const { items } = await messages.list(
    { roomId: params.id, number: { $gt: after }, createdAt: { $gte: new Date(from) } },
    { page: 1, pageSize: limit, sort: { number: 1 } },
  );
  return { items };
}
