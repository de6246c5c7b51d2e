import { type Actor, type ChatRoomRef, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { mayEnter, type Room } from '../domain/room';

/**
 * Returns a room to its members and admins; for others it does not exist.
 * @throws `room-not-found`
 */
export async function enterRoom(
  { rooms }: ChatDeps,
  { kind, id }: ChatRoomRef,
  actor: Actor,
): Promise<Stored<Room>> {
  const room = await rooms.get(id);
  must(room.state.kind === kind && mayEnter(room.state, actor), 'room-not-found');
  return room;
}
