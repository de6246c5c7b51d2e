import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  type ChatRoomRef,
  type Decision,
  getMatchOrganizers,
  getRoles,
  hasRole,
  must,
  Refusal,
  type Role,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { channelIdOf, channelsOf, isReadOnlyChannel } from './channel';
import { channelRoom, type Room } from './room';
import {
  isStaffIn,
  isWithStaff,
  requireAccess,
  type Reader,
  roomAccess,
  type RoomAccess,
} from './room-access';

export interface EnteredRoom {
  room: Room;
  /** Null for a channel without messages. */
  stored: Stored<Room> | null;
  access: RoomAccess;
  /** Whether the user has an entry of the event whose room it is. */
  isEntrant: boolean;
  /** Whether the user organizes the event of the match whose room it is. */
  isOrganizer: boolean;
}

/** A room and the access of a user to it; null for one that does not exist. */
export async function findRoom(
  deps: ChatDeps,
  { id, kind }: Pick<ChatRoomRef, 'id'> & Partial<ChatRoomRef>,
  reader: Reader,
): Promise<EnteredRoom | null> {
  const stored = await deps.rooms.find(id);
  const room = stored
    ? await withPresentTeams(deps, stored.state)
    : await (kind === 'community' ? newChannel(deps, id) : null);
  if (!room || (kind && room.kind !== kind)) return null;
  // Only a moderator can hold a case: messages of players cost no further read.
  const holderId = hasRole(reader, 'moderator') ? await deps.caseHolders.holderOf(id) : null;
  const isExempt = isStaffIn(room, reader) || isWithStaff(room);
  const isOrganizer = room.kind === 'match' && reader.organizesRoomId === id;
  const isEntrant = await isEntrantOf(deps, room, reader.id);
  const now = deps.now();
  const sanctions = isExempt ? [] : await deps.sanctions.activeOf(reader.id, now);
  const facts = { sanctions, holderId, isOrganizer, isEntrant, now };
  return { room, stored, access: roomAccess(room, reader, facts), isEntrant, isOrganizer };
}

/**
 * The room of a scrim with those who are in its teams now; any other one as it is. Until both teams
 * are known, and once one was deleted, its members are those of its last event.
 */
async function withPresentTeams({ teams }: Pick<ChatDeps, 'teams'>, room: Room): Promise<Room> {
  // A booking whose deposits were not held closes its room: it has no members.
  if (room.kind !== 'scrim' || room.memberIds.length === 0) return room;
  const present = [...(await teams.findMany(room.teamIds)).values()];
  const areLive = present.length === 2 && present.every(({ deletedAt }) => deletedAt === null);
  if (!areLive) return room;
  const memberIds = present.flatMap((team) => team.memberIds);
  return { ...room, memberIds: [...new Set(memberIds)] };
}

/** Saves a room that was found: of a scrim, stored are the members of the booking. */
export const saveRoom = (
  { rooms }: Pick<ChatDeps, 'rooms'>,
  stored: Stored<Room> | null,
  decision: Decision<Room>,
): Promise<Stored<Room>> => {
  if (stored?.state.kind !== 'scrim') return rooms.save(stored, decision);
  const { memberIds } = stored.state;
  return rooms.save(stored, { ...decision, state: { ...decision.state, memberIds } });
};

async function newChannel({ catalogue, now }: ChatDeps, id: string): Promise<Room | null> {
  const channels = channelsOf(await catalogue.listGames());
  const channel = channels.find(({ name }) => channelIdOf(name) === id);
  return channel ? channelRoom(id, channel.name, now()) : null;
}

/**
 * Returns a room to a user who may read, or write, in it; for those who may not read it, it does
 * not exist.
 * @throws `room-not-found`, `muted`, `banned-from-community`, `channel-read-only`
 */
export async function enterRoom(
  deps: ChatDeps,
  ref: ChatRoomRef,
  { reader, to }: { reader: Reader; to: 'read' | 'write' },
): Promise<EnteredRoom> {
  const found = await findRoom(deps, ref, reader);
  must(found, 'room-not-found');
  requireAccess(found.access, to);
  return found;
}

/**
 * The user as a reader of a room: of a tournament match's, which organizers of the event enter
 * without being members, or of another one, where this changes nothing.
 */
export async function enterAsOrganizer<User extends { id: string }>(
  { rooms, http }: ChatDeps,
  matchId: string,
  actor: User,
): Promise<User & { organizesRoomId?: string }> {
  const room = await rooms.find(matchId);
  if (room?.state.kind !== 'match' || room.state.memberIds.includes(actor.id)) return actor;
  try {
    const { organizerIds } = await http.call(getMatchOrganizers, { params: { matchId } });
    return organizerIds.includes(actor.id) ? { ...actor, organizesRoomId: matchId } : actor;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'match-not-found') return actor;
    throw error;
  }
}

/**
 * The user as a reader of a room whose messages they report, hide or decide on. A moderator without
 * the role of an organizer acts as one, also while events cannot be asked for.
 */
export const enterToModerate = async <User extends Reader>(
  deps: ChatDeps,
  roomId: string,
  actor: User,
): Promise<User & { organizesRoomId?: string }> =>
  hasRole(actor, 'moderator') && !actor.roles.includes('organizer')
    ? actor
    : enterAsOrganizer(deps, roomId, actor);

/** Tells another service what a user may do in a room; nothing in one that does not exist. */
export async function getRoomAccess(
  deps: ChatDeps,
  { params, query }: CallInput<typeof contract.getRoomAccess>,
): Promise<CallAnswer<typeof contract.getRoomAccess>> {
  const reader = { id: params.userId, roles: [query.role] };
  const asMember = await findRoom(deps, params, reader);
  const found = isClosedMatch(asMember) ? await findHosted(deps, params) : asMember;
  const { mayRead = false, mayWrite = false } = found?.access ?? {};
  const blocked = found && mayRead ? await blockedIn(deps, found.room, reader.id) : [];
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
  // Messages of staff are withheld from no reader.
  if (isWithStaff(room) || isReadOnlyChannel(room.channel)) return new Set();
  const areMembersKnown = room.kind !== 'community' && room.kind !== 'tournament';
  return areMembersKnown ? blocks.between(userId, room.memberIds) : blocks.allOf(userId);
}

/** Whether a user is in a room: they do not moderate it. */
export const isInRoom = (
  { room, isEntrant, isOrganizer }: Pick<EnteredRoom, 'room' | 'isEntrant' | 'isOrganizer'>,
  userId: string,
): boolean => isEntrant || isOrganizer || room.memberIds.includes(userId);

/** Whether a user has an entry of the event whose room it is; not in rooms of other kinds. */
const isEntrantOf = async (
  { entrants }: Pick<ChatDeps, 'entrants'>,
  { kind, id }: Pick<Room, 'kind' | 'id'>,
  userId: string,
): Promise<boolean> => kind === 'tournament' && entrants.isIn(id, userId);
