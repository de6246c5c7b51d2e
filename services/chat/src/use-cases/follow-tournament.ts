import type { EventData, EventEnvelope, tournamentStatusChanged } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { followEvent, undeclaredRoom } from '../domain/room';

/**
 * Sets until when users write in the room of an event. Its status may arrive before the event that
 * declares the room; a draft has none.
 */
export async function followTournament(
  { rooms }: ChatDeps,
  { data, sequence, time }: EventEnvelope<EventData<typeof tournamentStatusChanged>>,
): Promise<void> {
  const { tournamentId: id, status, previous } = data;
  if (previous === 'draft') return;
  const at = new Date(time);
  const known = await rooms.find(id);
  const room = known?.state ?? undeclaredRoom({ id, kind: 'tournament', createdAt: at });
  await rooms.save(known, followEvent(room, { status, sequence, at }));
}
