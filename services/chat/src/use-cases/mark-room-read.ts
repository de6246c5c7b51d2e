import {
  type CallAnswer,
  type CallInput,
  decide,
  type markRoomRead as contract,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { markRead, movedMarker } from '../domain/read-marker';
import { countUnreadIn } from './count-unread-in';
import { enterRoom } from './enter-room';

/** Moves the caller’s mark of a room forward; an earlier number changes nothing. */
export async function markRoomRead(
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { room } = await enterRoom(deps, params, { reader: actor, to: 'read' });
  const { kind, messages } = room;
  await deps.readMarkers.update({ roomId: room.id, userId: actor.id }, async (known, owner) => {
    const marker = markRead(known, owner, { number: body.number, messages });
    if (marker === known) return decide(marker);
    const markers = new Map([[room.id, marker]]);
    const unreadIn = await countUnreadIn(deps, [room], { readerId: actor.id, markers });
    return movedMarker(marker, { kind, unread: unreadIn(room.id) });
  });
  return { ok: true };
}
