import {
  type Actor,
  hasRole,
  mayReach,
  type RefusalCode,
  Refusal,
  type RoleAccess,
} from '@contend/contracts';
import type { Room } from './room';

/** The fields of a user that access depends on. */
export type Reader = Pick<Actor, 'id' | 'roles'>;

/** A sanction in force. */
export interface ActiveSanction {
  id: string;
  /** `mute`: no writing; `ban`: neither reading nor writing in the community. */
  kind: 'mute' | 'ban';
  /** The community channel that it is for; null: all of its kind. */
  channel: string | null;
  rule: string;
  /** The capacity that its author acted in. */
  as: 'host' | 'moderator' | 'automatic';
  endsAt: Date;
}

export interface RoomAccess {
  mayRead: boolean;
  mayWrite: boolean;
  /** Why the user may not read, or may not write; null for full access. */
  reason: RefusalCode | null;
  details?: Record<string, unknown>;
}

/** The role that enters rooms of a kind without being a member; admins enter all. */
const staffRoles: Partial<Record<string, RoleAccess>> = {
  support: 'moderator',
  livechat: 'moderator',
};

/** Conversations with the platform itself: a sanction does not close them. */
const isWithStaff = ({ kind }: Pick<Room, 'kind'>): boolean => kind in staffRoles;

/** Whether a user may read and write in a room, and why not. The only rule of access to rooms. */
export function roomAccess(
  room: Pick<Room, 'kind' | 'memberIds'>,
  reader: Reader,
  { sanctions }: { sanctions: readonly ActiveSanction[] },
): RoomAccess {
  const { memberIds: members } = room;
  const role = staffRoles[room.kind] ?? 'admin';
  if (!mayReach(reader, { members, role })) return refused('room-not-found');
  const isStaff = hasRole(reader, role);
  const mute = sanctions.find(({ kind, channel }) => kind === 'mute' && channel === null);
  if (mute && !isStaff && !isWithStaff(room)) {
    return { mayRead: true, mayWrite: false, reason: 'muted', details: detailsOf(mute) };
  }
  return { mayRead: true, mayWrite: true, reason: null };
}

const refused = (reason: RefusalCode): RoomAccess => ({ mayRead: false, mayWrite: false, reason });

/** The details of a sanction for the user concerned. */
const detailsOf = ({ id, endsAt, rule, as }: ActiveSanction): Record<string, unknown> => ({
  ...{ sanctionId: id, endsAt: endsAt.toISOString(), rule, as },
});

/** @throws the reason, unless the user may do so. */
export function mustAllow({ reason, details, ...may }: RoomAccess, what: 'read' | 'write'): void {
  const isAllowed = what === 'read' ? may.mayRead : may.mayWrite;
  if (!isAllowed) throw new Refusal(reason ?? 'room-not-found', details);
}
