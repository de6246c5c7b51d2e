import type { ChatRoom, EventEnvelope } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { declareRoom } from '../domain/room';

/** Opens the declared room or changes its members; an older declaration changes nothing. */
export async function keepRoom(
  { rooms }: ChatDeps,
  { sequence, time }: Pick<EventEnvelope, 'sequence' | 'time'>,
  declared: ChatRoom,
): Promise<void> {
  const room = await rooms.find(declared.id);
  const event = { sequence, at: new Date(time) };
  await rooms.save(room, declareRoom(room?.state ?? null, declared, event));
}
