import { decide, type Decision } from '@contend/contracts';
import type { Room } from './room';

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
): Decision<ReadMarker> {
  const before = marker ?? newMarker(owner);
  const readNumber = Math.max(before.readNumber, Math.min(number, messages));
  return decide(readNumber === before.readNumber ? before : { ...before, readNumber });
}

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

/** The messages of a room that a user has not read. */
export const unreadOf = ({ messages }: Pick<Room, 'messages'>, marker: ReadMarker | null): number =>
  Math.max(0, messages - (marker?.readNumber ?? 0));
