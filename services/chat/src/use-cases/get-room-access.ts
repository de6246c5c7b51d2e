import type { CallAnswer, CallInput, getRoomAccess as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import type { Room } from '../domain/room';
import { isWithStaff } from '../domain/room-access';
import { findRoom } from './find-room';

/** Tells another service what a user may do in a room; nothing in one that does not exist. */
export async function getRoomAccess(
  deps: ChatDeps,
  { params, query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const reader = { id: params.userId, roles: [query.role] };
  const found = await findRoom(deps, params, reader);
  const { mayRead = false, mayWrite = false } = found?.access ?? {};
  const blocked = found && mayWrite ? await blockedIn(deps, found.room, reader.id) : [];
  return { mayRead, mayWrite, blockedIds: [...blocked] };
}

/** Members of a room, or users where those are not listed, with a block between them and a user. */
async function blockedIn({ blocks }: ChatDeps, room: Room, userId: string): Promise<Set<string>> {
  if (isWithStaff(room)) return new Set();
  const areMembersKnown = room.kind !== 'community' && room.kind !== 'tournament';
  return areMembersKnown ? blocks.between(userId, room.memberIds) : blocks.allOf(userId);
}
