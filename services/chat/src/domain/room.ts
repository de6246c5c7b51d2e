import { type Actor, decide, type Decision, happened, messagePosted } from '@contend/contracts';

/** Where people talk. Of a match the room has the match's id. */
export interface Room {
  id: string;
  kind: 'match';
  memberIds: string[];
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

export const openRoom = (matchId: string, memberIds: string[], at: Date): Decision<Room> =>
  decide({ id: matchId, kind: 'match', memberIds, messages: 0, createdAt: at });

/** What stands where somebody wrote who was erased: that there was something, not what. */
export const erasedText = 'Erased with its author’s account.';

/** A room is for its members, and for admins, who rule what is disputed in it. */
export const mayEnter = (room: Room, { id, roles }: Pick<Actor, 'id' | 'roles'>): boolean =>
  room.memberIds.includes(id) || roles.includes('admin');

/** The next message of a room. The event tells that it is there, never what it says. */
export function say(
  room: Room,
  words: Pick<Message, 'id' | 'authorId' | 'text'>,
  now: Date,
): { room: Decision<Room>; message: Decision<Message> } {
  const number = room.messages + 1;
  const { id: roomId, memberIds } = room;
  const posted = {
    messageId: words.id,
    roomId,
    matchId: roomId,
    authorId: words.authorId,
    memberIds,
  };
  return {
    room: decide({ ...room, messages: number }, { events: [happened(messagePosted, posted)] }),
    message: decide({ ...words, roomId, number, createdAt: now }),
  };
}
