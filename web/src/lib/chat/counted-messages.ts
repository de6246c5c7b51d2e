import type { LiveMessage } from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { type ReadMark, roomOfMessage } from './room-live';

/**
 * Up to which message of a room this page received messages, and up to which the counts of read
 * marks go. Messages and marks are events of different subjects, so they arrive in any order.
 */
interface Received {
  message: number;
  counted: number;
}

const receivedBy = new WeakMap<QueryClient, Map<string, Received>>();

function receivedIn(client: QueryClient, roomId: string): Received {
  const rooms = receivedBy.get(client) ?? new Map<string, Received>();
  receivedBy.set(client, rooms);
  const received = rooms.get(roomId) ?? { message: 0, counted: 0 };
  rooms.set(roomId, received);
  return received;
}

/** Records that a message of a room arrived. */
export function recordMessage(client: QueryClient, message: LiveMessage): void {
  const { room, number } = roomOfMessage(message);
  const received = receivedIn(client, room.id);
  received.message = Math.max(received.message, number ?? 0);
}

/** Whether a read mark that arrived earlier counts a message. */
export function isCounted(client: QueryClient, message: LiveMessage): boolean {
  const { room, number } = roomOfMessage(message);
  return number !== null && number <= receivedIn(client, room.id).counted;
}

/** Records a read mark, and returns whether it counts all messages that arrived before it. */
export function recordMark(client: QueryClient, { room, countedTo }: ReadMark): boolean {
  if (countedTo === undefined) return true;
  const received = receivedIn(client, room.id);
  received.counted = Math.max(received.counted, countedTo);
  return received.message <= countedTo;
}
