import type { CallAnswer, CallInput, markRoomRead as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { markRead } from '../domain/read-marker';
import { enterRoom } from './enter-room';

/** Moves the caller’s mark of a room forward; an earlier number changes nothing. */
export async function markRoomRead(
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { room } = await enterRoom(deps, params, { reader: actor, to: 'read' });
  const { messages } = room;
  await deps.readMarkers.update({ roomId: room.id, userId: actor.id }, (marker, owner) =>
    markRead(marker, owner, { number: body.number, messages }),
  );
  return { ok: true };
}
