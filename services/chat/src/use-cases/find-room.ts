import { type ChatRoomRef, hasRole } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { channelIdOf } from '../domain/channel-id';
import type { ChatDeps } from '../deps';
import { channelsOf } from '../domain/channel';
import { channelRoom, type Room } from '../domain/room';
import {
  isStaffIn,
  isWithStaff,
  type Reader,
  roomAccess,
  type RoomAccess,
} from '../domain/room-access';
import { isEntrantOf } from './is-entrant-of';

export interface EnteredRoom {
  room: Room;
  /** Null for a channel without messages. */
  stored: Stored<Room> | null;
  access: RoomAccess;
  /** Whether the user has an entry of the event whose room it is. */
  isEntrant: boolean;
}

/** A room and the access of a user to it; null for one that does not exist. */
export async function findRoom(
  deps: ChatDeps,
  { id, kind }: Pick<ChatRoomRef, 'id'> & Partial<ChatRoomRef>,
  reader: Reader,
): Promise<EnteredRoom | null> {
  const stored = await deps.rooms.find(id);
  const room = stored?.state ?? (kind === 'community' ? await newChannel(deps, id) : null);
  if (!room || (kind && room.kind !== kind)) return null;
  // Only a moderator can hold a case: messages of players cost no further read.
  const holderId = hasRole(reader, 'moderator') ? await deps.caseHolders.holderOf(id) : null;
  const isExempt = isStaffIn(room, reader) || isWithStaff(room);
  const isOrganizer = room.kind === 'match' && reader.organizesRoomId === id;
  const isEntrant = await isEntrantOf(deps, room, reader.id);
  const now = deps.now();
  const sanctions = isExempt ? [] : await deps.sanctions.activeOf(reader.id, now);
  const facts = { sanctions, holderId, isOrganizer, isEntrant, now };
  return { room, stored, access: roomAccess(room, reader, facts), isEntrant };
}

async function newChannel({ catalogue, now }: ChatDeps, id: string): Promise<Room | null> {
  const channels = channelsOf(await catalogue.listGames());
  const channel = channels.find(({ name }) => channelIdOf(name) === id);
  return channel ? channelRoom(id, channel.name, now()) : null;
}
