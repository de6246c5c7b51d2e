import type { ReadMarker } from './read-marker';
import type { Room } from './room';
import { isWithStaff } from './room-access';

/** The most messages of a room that are counted, the newest: screens show “99+” past 99. */
const mostCounted = 1000;

/** A room whose newest messages may be unread. */
export interface UnreadRange {
  roomId: string;
  /** The number of the last message that is not counted. */
  after: number;
}

/** Messages of one author in one capacity in a range. */
export interface MessageTally {
  roomId: string;
  authorId: string;
  as: 'player' | 'host' | 'staff';
  count: number;
}

/** The messages of a room after a reader’s mark; null if there are none. */
export function unreadRange(
  { id: roomId, messages, deletedNumber }: Pick<Room, 'id' | 'messages' | 'deletedNumber'>,
  marker: ReadMarker | null,
): UnreadRange | null {
  const after = Math.max(deletedNumber, marker?.readNumber ?? 0, messages - mostCounted);
  return messages > after ? { roomId, after } : null;
}

/**
 * Unread messages by room: those of others that the reader can read. The tallies contain no hidden
 * messages. A block withholds messages except those of staff, and none in rooms with staff.
 */
export function countUnread(
  tallies: readonly MessageTally[],
  rooms: readonly Pick<Room, 'id' | 'kind'>[],
  { readerId, blockedIds }: { readerId: string; blockedIds: ReadonlySet<string> },
): Map<string, number> {
  const withStaff = new Set(rooms.filter(isWithStaff).map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const { roomId, authorId, as, count } of tallies) {
    const isWithheld = blockedIds.has(authorId) && as !== 'staff' && !withStaff.has(roomId);
    if (authorId === readerId || isWithheld) continue;
    counts.set(roomId, (counts.get(roomId) ?? 0) + count);
  }
  return counts;
}
