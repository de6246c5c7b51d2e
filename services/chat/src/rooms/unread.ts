import { decide, type Decision, happened, inMs, messageRead, Refusal } from '@contend/contracts';
import type { Room } from './room';
import { isWithStaff } from './room-access';

/** Up to which message a user has read a room. */
export interface ReadMarker {
  id: string;
  roomId: string;
  userId: string;
  readNumber: number;
  /** When the user last posted in the room. */
  postedAt: Date | null;
}

type Owner = Pick<ReadMarker, 'id' | 'roomId' | 'userId'>;

const newMarker = (owner: Owner): ReadMarker => ({ ...owner, readNumber: 0, postedAt: null });

/** Moves a marker forward: never back, never past the last message. */
export function markRead(
  marker: ReadMarker | null,
  owner: Owner,
  { number, messages }: { number: number; messages: number },
): ReadMarker {
  const before = marker ?? newMarker(owner);
  const readNumber = Math.max(before.readNumber, Math.min(number, messages));
  return readNumber === before.readNumber ? before : { ...before, readNumber };
}

/** Announces a marker that moved to the other pages of its user. */
export const movedMarker = (
  marker: ReadMarker,
  { kind, messages: countedTo }: Pick<Room, 'kind' | 'messages'>,
  unread: number,
): Decision<ReadMarker> => {
  const { id: markerId, roomId, userId, readNumber: number } = marker;
  const room = { kind, id: roomId };
  return decide(marker, {
    events: [happened(messageRead, { markerId, userId, room, number, unread, countedTo })],
  });
};

/** The author’s own message is no unread one for them, if they had read all before it. */
export function markPosted(
  marker: ReadMarker | null,
  owner: Owner,
  { number, at }: { number: number; at: Date },
): Decision<ReadMarker> {
  const before = marker ?? newMarker(owner);
  const readNumber = before.readNumber === number - 1 ? number : before.readNumber;
  return decide({ ...before, readNumber, postedAt: at });
}

/**
 * Asserts that the slow mode of a room lets a user post.
 * @throws `slow-mode` with the seconds left.
 */
export function requireSlowModePassed(
  marker: ReadMarker | null,
  { slowModeSeconds }: Pick<Room, 'slowModeSeconds'>,
  now: Date,
): void {
  if (!marker?.postedAt) return;
  const leftMs = inMs(marker.postedAt, slowModeSeconds * 1000).getTime() - now.getTime();
  if (leftMs <= 0) return;
  const secondsLeft = Math.ceil(leftMs / 1000);
  throw new Refusal('slow-mode', { secondsLeft, retryAfterSeconds: secondsLeft });
}

/** The most messages of a room that are counted, the newest: screens show “99+” past 99. */
const mostCounted = 1000;

/** A room whose newest messages may be unread. */
export interface UnreadRange {
  roomId: string;
  /** The number of the last message that is not counted. */
  after: number;
  /** The number of the last message that is counted. */
  upTo: number;
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
  return messages > after ? { roomId, after, upTo: messages } : null;
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
