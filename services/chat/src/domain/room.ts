import {
  type Actor,
  type ChatRoom,
  decide,
  type Decision,
  happened,
  mayReach,
  messagePosted,
} from '@contend/contracts';

/** A chat room. It has the id of the entity it belongs to. */
export interface Room {
  id: string;
  /** The kind of that entity: `match`. Kinds are an open set. */
  kind: string;
  memberIds: string[];
  /** The sequence of the event that the members are from. */
  memberSequence: number;
  /** The number of messages; the next message gets the next number. */
  messages: number;
  createdAt: Date;
}

export interface Message {
  id: string;
  roomId: string;
  /** Its place in the room. Times can be equal, numbers cannot. */
  number: number;
  authorId: string;
  text: string;
  createdAt: Date;
}

/** Opens a room, or updates its members to a later event of its source. */
export function declareRoom(
  room: Room | null,
  { kind, id, members: memberIds }: ChatRoom,
  { sequence: memberSequence, at }: { sequence: number; at: Date },
): Decision<Room> {
  const members = { memberIds, memberSequence };
  if (!room) return decide({ id, kind, ...members, messages: 0, createdAt: at });
  return decide(memberSequence > room.memberSequence ? { ...room, ...members } : room);
}

/** The placeholder for texts of an erased author: it shows that there was a message. */
export const erasedText = 'Erased with its author’s account.';

/** Whether a user may enter: members, and admins, who rule disputes. */
export const mayEnter = (room: Room, actor: Pick<Actor, 'id' | 'roles'>): boolean =>
  mayReach(actor, { members: room.memberIds });

/** Creates the next message of a room. The event announces it without its text. */
export function say(
  room: Room,
  words: Pick<Message, 'id' | 'authorId' | 'text'>,
  now: Date,
): { room: Decision<Room>; message: Decision<Message> } {
  const number = room.messages + 1;
  const { id: roomId, kind, memberIds } = room;
  const posted = {
    messageId: words.id,
    roomId,
    room: { kind, id: roomId },
    ...(kind === 'match' && { matchId: roomId }),
    authorId: words.authorId,
    memberIds,
  };
  return {
    room: decide({ ...room, messages: number }, { events: [happened(messagePosted, posted)] }),
    message: decide({ ...words, roomId, number, createdAt: now }),
  };
}
