import {
  decide,
  type Decision,
  type EventData,
  happened,
  inMs,
  messageEdited,
  messageEditMs,
  messageHidden,
  messagePosted,
  must,
} from '@contend/contracts';
import { withRetention } from './retention';
import type { Room } from './room';

export interface Message {
  id: string;
  roomId: string;
  /** Its place in the room. Times can be equal, numbers cannot. */
  number: number;
  authorId: string;
  /** The capacity that its author wrote in. */
  as: 'player' | 'host' | 'staff';
  text: string;
  createdAt: Date;
  editedAt: Date | null;
  /** Set while moderation hides it. */
  hidden: HiddenState | null;
}

interface HiddenState {
  /** The capacity that the user who hid it acted in. */
  as: 'host' | 'moderator' | 'automatic';
  rule: string;
  /** Null for automatic moderation. */
  byId: string | null;
  at: Date;
}

/** The placeholder for texts of an erased author: it shows that there was a message. */
export const erasedText = 'Erased with its author’s account.';

/** The placeholder for answers of staff to an erased user. */
export const erasedAnswer = 'Erased with the account it was written to.';

/** Creates the next message of a room. The event announces it without its text. */
export function postMessage(
  room: Room,
  words: Pick<Message, 'id' | 'authorId' | 'as' | 'text'>,
  now: Date,
): { room: Decision<Room>; message: Decision<Message> } {
  const number = room.messages + 1;
  const message = {
    ...words,
    ...{ roomId: room.id, number, createdAt: now, editedAt: null, hidden: null },
  };
  const after = { ...room, messages: number, lastMessageAt: now };
  return {
    room: withRetention(decide(after, { events: [announced(messagePosted, room, message)] })),
    message: decide(message),
  };
}

/**
 * Replaces the text of a message within two minutes.
 * @throws `edit-closed` after that, and for a hidden message.
 */
export function editMessage(
  room: Room,
  message: Message,
  { text, now }: { text: string; now: Date },
): { room: Decision<Room>; message: Decision<Message> } {
  const isOpen = now < inMs(message.createdAt, messageEditMs) && !message.hidden;
  must(isOpen, 'edit-closed');
  if (text === message.text) return { room: decide(room), message: decide(message) };
  return {
    room: decide(room, { events: [announced(messageEdited, room, message)] }),
    message: decide({ ...message, text, editedAt: now }),
  };
}

interface Moderation {
  as: HiddenState['as'];
  byId: string | null;
  now: Date;
}

/** Hides a message from all but moderators. A repeat changes nothing. */
export function hideMessage(
  room: Room,
  message: Message,
  { rule, now: at, ...by }: Moderation & { rule: string },
): { room: Decision<Room>; message: Decision<Message> } {
  if (message.hidden) return { room: decide(room), message: decide(message) };
  const hidden = { ...message, hidden: { ...by, rule, at } };
  return moderated(room, hidden, { ...by, rule, isHidden: true });
}

/** Shows a hidden message again. A repeat changes nothing. */
export function showMessage(
  room: Room,
  message: Message,
  { as, byId }: Omit<Moderation, 'now'>,
): { room: Decision<Room>; message: Decision<Message> } {
  if (!message.hidden) return { room: decide(room), message: decide(message) };
  const { rule } = message.hidden;
  return moderated(room, { ...message, hidden: null }, { as, byId, rule, isHidden: false });
}

function moderated(
  room: Room,
  message: Message,
  change: Pick<EventData<typeof messageHidden>, 'as' | 'byId' | 'rule' | 'isHidden'>,
): { room: Decision<Room>; message: Decision<Message> } {
  const event = happened(messageHidden, { ...refOf(room, message), ...change });
  return { room: decide(room, { events: [event] }), message: decide(message) };
}

/** An event about a message, for the users who may read it. */
const announced = (
  spec: typeof messagePosted | typeof messageEdited,
  room: Room,
  message: Message,
) => happened(spec, refOf(room, message));

const refOf = (
  { id: roomId, kind, memberIds }: Room,
  { id: messageId, authorId, number }: Message,
) => ({
  ...{ messageId, roomId, room: { kind, id: roomId } },
  ...(kind === 'match' && { matchId: roomId }),
  ...{ number, authorId, memberIds },
});
