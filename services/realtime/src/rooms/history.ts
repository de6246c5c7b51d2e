import type { LiveMessage, LiveName } from '@contend/contracts';

/** A message in a room's history. */
export interface Kept {
  name: LiveName;
  id: string;
  room: string;
  sequence: number;
  what: string;
  at: string;
  data: Record<string, unknown>;
}

/**
 * The last messages of each room and their count. Sequences of a room always grow, also across a
 * restart that lost the room: a new count begins at the time of day.
 */
export interface History {
  /**
   * Numbers a message, stores it and delivers it: to every replica, and the messages of a room to
   * each replica in the order of their numbers.
   *
   * @param event Identifies the message within its room: a repeat is not appended, because an event
   * is delivered again to another replica when the first was killed after it.
   */
  append(message: Omit<Kept, 'sequence'>, event?: string): Promise<Kept>;
  /** Returns the sequence of a room's last message. */
  position(room: string): Promise<number>;
  /** Returns the time of a room's last message; null where none is kept. */
  lastAt(room: string): Promise<string | null>;
  /** Returns what came after `sequence`, in order; null when some of it is gone. */
  since(room: string, sequence: number): Promise<Kept[] | null>;
}

/** Sends a message to the sockets of this replica. */
export type Deliver = (message: Kept) => void;

/** A stored message in its transport form; the name is the Socket.IO event's. */
export const messageOf = ({ name: _, ...message }: Kept): LiveMessage => message;

/** A message as shown to users with a block between them and its author: it is not new for them. */
export const withheldOf = (message: Kept): LiveMessage => ({
  ...messageOf(message),
  data: { ...message.data, isWithheld: true },
});

/** Whether a message is about one in a chat room, of an author with a block. */
export const isWithheld = ({ name, data }: Kept, blockedIds: readonly string[]): boolean =>
  name === 'message' && blockedIds.includes(data['authorId'] as string);

/** A room without messages is kept for an hour where replicas share the history. */
const longestQuietMs = 3_600_000;

/** How long a room has had no message, or the least time that it can be. */
export const quietMsOf = (lastAt: string | null, now: Date): number =>
  lastAt === null
    ? Math.min(Math.floor(process.uptime() * 1000), longestQuietMs)
    : Math.max(0, now.getTime() - Date.parse(lastAt));

/** Messages kept per room: a busy conversation of several minutes. */
export const keptMessages = 500;

/** In microseconds: far ahead of a room's earlier count, and well below 2^53. */
export const firstSequence = (now: Date): number => now.getTime() * 1000;

/** Those of `kept` after `sequence`; null if some are missing. */
export function missedOf(kept: Kept[], sequence: number, last: number): Kept[] | null {
  if (sequence === last) return [];
  const missed = kept.filter((message) => message.sequence > sequence);
  return missed[0]?.sequence === sequence + 1 ? missed : null;
}
