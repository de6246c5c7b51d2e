import type { ChatRoomRef } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import type { Room } from '../domain/room';
import { type Reader, roomAccess, type RoomAccess } from '../domain/room-access';

interface Entry {
  room: Stored<Room>;
  access: RoomAccess;
}

/** A room and the access of a user to it; null for one that does not exist. */
export async function findRoom(
  { rooms }: ChatDeps,
  { id, kind }: Pick<ChatRoomRef, 'id'> & Partial<ChatRoomRef>,
  reader: Reader,
): Promise<Entry | null> {
  const room = await rooms.find(id);
  if (!room || (kind && room.state.kind !== kind)) return null;
  return { room, access: roomAccess(room.state, reader, { sanctions: [] }) };
}
