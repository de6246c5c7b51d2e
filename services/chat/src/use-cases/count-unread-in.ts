import type { ChatDeps } from '../deps';
import type { ReadMarker } from '../domain/read-marker';
import type { Room } from '../domain/room';
import { countUnread, unreadRange } from '../domain/unread';

type Used = Pick<ChatDeps, 'messages' | 'blocks'>;

interface Reader {
  readerId: string;
  /** The reader’s marks by room. */
  markers: ReadonlyMap<string, ReadMarker>;
}

/** Unread messages of rooms for a reader, by room; 0 for all others. */
export async function countUnreadIn(
  { messages, blocks }: Used,
  rooms: readonly Room[],
  { readerId, markers }: Reader,
): Promise<(roomId: string) => number> {
  const ranges = rooms.flatMap((room) => unreadRange(room, markers.get(room.id) ?? null) ?? []);
  const tallies = await messages.tally(ranges);
  const authorIds = [...new Set(tallies.map(({ authorId }) => authorId))];
  const blockedIds = await blocks.between(readerId, authorIds);
  const counts = countUnread(tallies, rooms, { readerId, blockedIds });
  return (roomId) => counts.get(roomId) ?? 0;
}
