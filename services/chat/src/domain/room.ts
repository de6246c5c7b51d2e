import {
  type Actor,
  type ChatRoom,
  decide,
  type Decision,
  happened,
  mayReach,
  messagePosted,
} from '@contend/contracts';

/** Where people talk. It has the id of what it belongs to. */
export interface Room {
  id: string;
  /** What it belongs to: `match`. Kinds are an open set. */
  kind: string;
  memberIds: string[];
  /** Of the event that the members are from. */
  memberSequence: number;
  /** How many messages it has; the next one gets the next number. */
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

/** Opens a room, or brings its members up to a later event of its source. */
export function declareRoom(
  room: Room | null,
  { kind, id, members: memberIds }: ChatRoom,
  { sequence: memberSequence, at }: { sequence: number; at: Date },
): Decision<Room> {
  const members = { memberIds, memberSequence };
  if (!room) return decide({ id, kind, ...members, messages: 0, createdAt: at });
  return decide(memberSequence > room.memberSequence ? { ...room, ...members } : room);
}

/** What stands where somebody wrote who was erased: that there was something, not what. */
export const erasedText = 'Erased with its author’s account.';

/** A room is for its members, and for admins, who rule what is disputed in it. */
export const mayEnter = (room: Room, actor: Pick<Actor, 'id' | 'roles'>): boolean =>
  mayReach(actor, { members: room.memberIds });

/** The next message of a room. The event tells that it is there, never what it says. */
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
