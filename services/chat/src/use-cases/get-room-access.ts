import {
  type CallAnswer,
  type CallInput,
  getRoles,
  type getRoomAccess as contract,
  Refusal,
  type Role,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import type { Room } from '../domain/room';
import { isWithStaff } from '../domain/room-access';
import { enterAsOrganizer } from './enter-as-organizer';
import { type EnteredRoom, findRoom } from './find-room';

/** Tells another service what a user may do in a room; nothing in one that does not exist. */
export async function getRoomAccess(
  deps: ChatDeps,
  { params, query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const reader = { id: params.userId, roles: [query.role] };
  const asMember = await findRoom(deps, params, reader);
  const found = isClosedMatch(asMember) ? await findHosted(deps, params) : asMember;
  const { mayRead = false, mayWrite = false } = found?.access ?? {};
  const blocked = found && mayWrite ? await blockedIn(deps, found.room, reader.id) : [];
  return { mayRead, mayWrite, blockedIds: [...blocked] };
}

const isClosedMatch = (found: EnteredRoom | null): boolean =>
  found?.room.kind === 'match' && !found.access.mayRead;

/** The room of a match for an organizer of its event. Only organizers cost the second call. */
async function findHosted(
  deps: ChatDeps,
  params: { kind: string; id: string; userId: string },
): Promise<EnteredRoom | null> {
  const { userId } = params;
  const roles = await rolesOf(deps, userId);
  if (!roles.includes('organizer')) return null;
  return findRoom(deps, params, await enterAsOrganizer(deps, params.id, { id: userId, roles }));
}

/** Roles of a user; none of an account that is gone. */
async function rolesOf({ http }: Pick<ChatDeps, 'http'>, userId: string): Promise<Role[]> {
  try {
    return (await http.call(getRoles, { params: { userId } })).roles;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'user-not-found') return [];
    throw error;
  }
}

/** Members of a room, or users where those are not listed, with a block between them and a user. */
async function blockedIn({ blocks }: ChatDeps, room: Room, userId: string): Promise<Set<string>> {
  if (isWithStaff(room)) return new Set();
  const areMembersKnown = room.kind !== 'community' && room.kind !== 'tournament';
  return areMembersKnown ? blocks.between(userId, room.memberIds) : blocks.allOf(userId);
}
