import type { EventData, EventEnvelope, matchCreated } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { openRoom } from '../domain/room';

/** A match has a room from its first moment, for the players of both sides. */
export async function openMatchRoom(
  { rooms }: ChatDeps,
  { data, time }: EventEnvelope<EventData<typeof matchCreated>>,
): Promise<void> {
  if (await rooms.find(data.matchId)) return;
  const members = [...data.home, ...data.away];
  await rooms.save(null, openRoom(data.matchId, members, new Date(time)));
}
