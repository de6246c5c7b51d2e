import {
  type Actor,
  hasRole,
  mayReach,
  Refusal,
  type RefusalCode,
  type RoleAccess,
} from '@contend/contracts';
import type { Sanction } from '../moderation/sanction';
import { isReadOnlyChannel } from './channel';
import type { Room } from './room';

/** The fields of a user that access depends on. */
export type Reader = Pick<Actor, 'id' | 'roles'> & {
  /** The room of a match whose event the user organizes. */
  organizesRoomId?: string;
};

/** A sanction in force. */
export type ActiveSanction = Pick<
  Sanction,
  'id' | 'kind' | 'channel' | 'coversMatches' | 'rule' | 'as' | 'endsAt'
>;

export interface RoomAccess {
  mayRead: boolean;
  mayWrite: boolean;
  /** Why the user may not read, or may not write; null for full access. */
  reason: RefusalCode | null;
  details?: Record<string, unknown>;
}

/** The role that is staff in rooms of a kind, and enters them without being a member. */
const staffRoles: Partial<Record<string, RoleAccess>> = {
  community: 'moderator',
  support: 'moderator',
  livechat: 'moderator',
};
const staffRoleOf = ({ kind }: Pick<Room, 'kind'>): RoleAccess => staffRoles[kind] ?? 'admin';

export const isStaffIn = (room: Pick<Room, 'kind'>, reader: Pick<Reader, 'roles'>): boolean =>
  hasRole(reader, staffRoleOf(room));

/** Conversations with the platform itself: a sanction does not close them. */
export const isWithStaff = ({ kind }: Pick<Room, 'kind'>): boolean =>
  kind === 'support' || kind === 'livechat';

type Place = Pick<Room, 'kind' | 'memberIds' | 'channel'> & Partial<Pick<Room, 'writableUntil'>>;

interface Facts {
  sanctions: readonly ActiveSanction[];
  /** The moderator who holds the case of the room's match. */
  holderId?: string | null;
  /** Whether the user organizes the event of the room's match. */
  isOrganizer?: boolean;
  /** Whether the user has an entry of the room's event. */
  isEntrant?: boolean;
  now?: Date;
}

/** Whether a user may read and write in a room, and why not. The only rule of access to rooms. */
export function roomAccess(
  room: Place,
  reader: Reader,
  { sanctions, holderId = null, isOrganizer = false, isEntrant = false, now }: Facts,
): RoomAccess {
  const isOpen = room.kind === 'community';
  const access = { members: room.memberIds, role: staffRoleOf(room) };
  if (!isOpen && !isOrganizer && !isEntrant && !mayReach(reader, access)) {
    const isHolder = holderId === reader.id && hasRole(reader, 'moderator');
    return isHolder ? readable('forbidden') : closed('room-not-found');
  }
  if (isStaffIn(room, reader) || isWithStaff(room)) return writable;
  if (room.writableUntil && now && now >= room.writableUntil) return readable('room-closed');
  const inForce = sanctions.filter((one) => isFor(one, room)).sort(byEnd);
  const ban = isOpen && inForce.find(({ kind }) => kind === 'ban');
  if (ban) return { ...closed('banned-from-community'), details: detailsOf(ban) };
  if (isReadOnlyChannel(room.channel)) return readable('channel-read-only');
  const mute = inForce.find(({ kind }) => kind === 'mute');
  return mute ? { ...readable('muted'), details: detailsOf(mute) } : writable;
}

/** A sanction covers rooms of matches only if it was imposed for a message in one. */
const isFor = ({ channel, coversMatches }: ActiveSanction, room: Place): boolean =>
  channel === null ? room.kind !== 'match' || coversMatches : channel === room.channel;

/** The last to end first: it decides when the user may write again. */
const byEnd = (one: ActiveSanction, other: ActiveSanction): number =>
  other.endsAt.getTime() - one.endsAt.getTime();

const writable: RoomAccess = { mayRead: true, mayWrite: true, reason: null };
const readable = (reason: RefusalCode): RoomAccess => ({
  ...{ mayRead: true, mayWrite: false, reason },
});
const closed = (reason: RefusalCode): RoomAccess => ({ mayRead: false, mayWrite: false, reason });

/** The details of a sanction for the user concerned. */
const detailsOf = ({ id, endsAt, rule, as }: ActiveSanction): Record<string, unknown> => ({
  ...{ sanctionId: id, endsAt: endsAt.toISOString(), rule, as },
});

/** @throws the reason, unless the user may do so. */
export function requireAccess(
  { reason, details, ...may }: RoomAccess,
  what: 'read' | 'write',
): void {
  const isAllowed = what === 'read' ? may.mayRead : may.mayWrite;
  if (!isAllowed) throw new Refusal(reason ?? 'room-not-found', details);
}
