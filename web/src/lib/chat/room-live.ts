import {
  listRoomMessagesOfMember,
  messageRead,
  type LiveMessage,
  type WatchRequest,
} from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../http/calls';
import type { MessageList } from './message-list';

/** A room of conversations: its kind and id. */
export interface RoomRef {
  kind: NonNullable<WatchRequest['roomKind']>;
  id: string;
}

/** The key of the messages of a room. */
export const roomKey = ({ kind, id }: RoomRef) =>
  keyOf(listRoomMessagesOfMember, { params: { kind, id } });

/** The room that a live message is about, with the message’s number. */
export function roomOfMessage({ id, data }: LiveMessage): { room: RoomRef; number: number | null } {
  const number = typeof data['number'] === 'number' ? data['number'] : null;
  const named = data['room'] as RoomRef | undefined;
  return { room: named ?? { kind: 'match', id }, number };
}

/** A read mark of mine that moved, on this page or on another. */
export interface ReadMark {
  room: RoomRef;
  number: number;
  /** Unread messages after it, up to the message `countedTo`. */
  unread: number;
  /** Absent from replicas of earlier versions. */
  countedTo?: number;
}

/** The read mark that a live message is about; null for messages about a message. */
export const readMarkOf = ({ what, data }: LiveMessage): ReadMark | null =>
  what === messageRead.type ? (data as unknown as ReadMark) : null;

/** Records which messages a live message changed, so that the next read includes them. */
export function recordChange(client: QueryClient, message: LiveMessage): void {
  const { room, number } = roomOfMessage(message);
  client.setQueryData<MessageList>(
    roomKey(room),
    (list) => list && { ...list, changedFrom: Math.min(list.changedFrom ?? Infinity, number ?? 0) },
  );
}

/** The key of the messages that a live message makes stale. */
export const staleMessages = (message: LiveMessage) => roomKey(roomOfMessage(message).room);
