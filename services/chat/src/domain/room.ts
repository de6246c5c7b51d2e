import { type ChatRoom, decide, type Decision } from '@contend/contracts';

/** A chat room. It has the id of the entity it belongs to. */
export interface Room {
  id: string;
  /** The kind of that entity: `match`. Kinds are an open set. */
  kind: string;
  memberIds: string[];
  /** The sequence of the event that the members are from. */
  memberSequence: number;
  /** The teams that it is for: the team itself, or both sides. */
  teamIds: string[];
  /** The number of messages; the next message gets the next number. */
  messages: number;
  /** Null without messages, and for those of release 0.2.0. */
  lastMessageAt: Date | null;
  createdAt: Date;
}

/** Opens a room, or updates its members to a later event of its source. */
export function declareRoom(
  room: Room | null,
  { kind, id, members: memberIds, teamIds = [] }: ChatRoom,
  { sequence: memberSequence, at }: { sequence: number; at: Date },
): Decision<Room> {
  const declared = { memberIds, memberSequence, teamIds };
  if (!room) {
    return decide({ id, kind, ...declared, messages: 0, lastMessageAt: null, createdAt: at });
  }
  return decide(memberSequence > room.memberSequence ? { ...room, ...declared } : room);
}
