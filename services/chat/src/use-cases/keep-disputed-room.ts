import type { ChatDeps } from '../deps';
import { disputeRoom } from '../domain/retention';
import { undeclaredRoom } from '../domain/room';

/**
 * Extends the retention of a match room’s messages to that of its case file. The dispute may arrive
 * before the event that declares the room.
 */
export async function keepDisputedRoom({ rooms }: ChatDeps, matchId: string, at: Date) {
  const known = await rooms.find(matchId);
  const room = known?.state ?? undeclaredRoom({ id: matchId, kind: 'match', createdAt: at });
  await rooms.save(known, disputeRoom(room));
}
