import type { ChatDeps } from '../deps';
import { disputeRoom } from '../domain/retention';

/** Extends the retention of a match room’s messages to that of its case file. */
export async function keepDisputedRoom({ rooms }: ChatDeps, matchId: string): Promise<void> {
  const room = await rooms.find(matchId);
  if (room) await rooms.save(room, disputeRoom(room.state));
}
