import {
  type ChatRoom,
  decide,
  type Decision,
  happened,
  inMs,
  slowModeSet,
  tournamentChatDays,
  type TournamentStatus,
} from '@contend/contracts';

/** A chat room. It has the id of the entity it belongs to. */
export interface Room {
  id: string;
  /** The kind of that entity: `match`. Kinds are an open set. */
  kind: string;
  /** Empty in the community, where everybody may read. */
  memberIds: string[];
  /** The sequence of the event that the members are from. */
  memberSequence: number;
  /** The teams that it is for: the team itself, or both sides. */
  teamIds: string[];
  /** The name of its channel; null outside the community. */
  channel: string | null;
  /** Seconds between two messages of one user; 0 without slow mode. */
  slowModeSeconds: number;
  /** The number of messages; the next message gets the next number. */
  messages: number;
  /** Messages up to this number were deleted at the end of their retention. */
  deletedNumber: number;
  /** Null without messages, and for those of release 0.2.0. */
  lastMessageAt: Date | null;
  /** Whether its match was disputed: its messages are kept as long as the case file. */
  isDisputed: boolean;
  /** When the timer that deletes its messages is due; null without one. */
  expiresAt: Date | null;
  /** What its source calls it; null where its members or teams name it. */
  title: string | null;
  /** When it becomes read-only; null while its event runs, and for rooms of other kinds. */
  writableUntil: Date | null;
  /** The sequence of the event that `writableUntil` is from. */
  statusSequence: number;
  createdAt: Date;
}

const newRoom = (room: Pick<Room, 'id' | 'kind' | 'createdAt'> & Partial<Room>): Room => ({
  ...{ memberIds: [], memberSequence: 0, teamIds: [], channel: null, slowModeSeconds: 0 },
  ...{ messages: 0, deletedNumber: 0, lastMessageAt: null, isDisputed: false, expiresAt: null },
  ...{ title: null, writableUntil: null, statusSequence: 0 },
  ...room,
});

/** A room that another event than its declaration made first. It has no members. */
export const undeclaredRoom = (room: Pick<Room, 'id' | 'kind' | 'createdAt'>): Room =>
  newRoom(room);
const isUndeclared = ({ memberSequence }: Room): boolean => memberSequence === 0;

/** Opens a room, or updates its members to a later event of its source. */
export function declareRoom(
  room: Room | null,
  { kind, id, members: memberIds, teamIds = [], title }: ChatRoom,
  { sequence: memberSequence, at }: { sequence: number; at: Date },
): Decision<Room> {
  const declared = { memberIds, memberSequence, teamIds, title: title ?? null };
  if (!room) return decide(newRoom({ id, kind, ...declared, createdAt: at }));
  if (isUndeclared(room)) return decide({ ...room, ...declared, createdAt: at });
  return decide(memberSequence > room.memberSequence ? { ...room, ...declared } : room);
}

const dayMs = 24 * 60 * 60_000;
const endStatuses: readonly TournamentStatus[] = ['completed', 'paid_out', 'cancelled'];

/** The event of a room has another status: after its end users write for some days. */
export function followEvent(
  room: Room,
  { status, sequence, at }: { status: TournamentStatus; sequence: number; at: Date },
): Decision<Room> {
  if (sequence <= room.statusSequence) return decide(room);
  const endsAt = room.writableUntil ?? inMs(at, tournamentChatDays * dayMs);
  const writableUntil = endStatuses.includes(status) ? endsAt : null;
  return decide({ ...room, writableUntil, statusSequence: sequence });
}

/** The room of a support request or live chat: its user is the only member. */
export const supportRoom = (
  { id, channel: kind, userId }: { id: string; channel: string; userId: string },
  now: Date,
): Room => newRoom({ id, kind, memberIds: [userId], memberSequence: 1, createdAt: now });

/** The room of a channel before its first message. */
export const channelRoom = (id: string, channel: string, now: Date): Room =>
  newRoom({ id, kind: 'community', channel, createdAt: now });

/** Sets the slow mode of a channel, in seconds; 0 ends it. */
export function setSlowMode(room: Room, slowModeSeconds: number): Decision<Room> {
  const { id: roomId, channel } = room;
  if (slowModeSeconds === room.slowModeSeconds || channel === null) return decide(room);
  const event = happened(slowModeSet, { roomId, channel, slowModeSeconds });
  return decide({ ...room, slowModeSeconds }, { events: [event] });
}
