import type { Actor, CallAnswer, ChatRoomRef, listRoomMessagesOfMember } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { isWithStaff } from '../domain/room-access';
import { enterRoom } from './enter-room';
import { showMessages } from './show-messages';
import { withoutBlocks } from './without-blocks';

interface Reading {
  actor: Actor;
  /** Messages before this one; the newest without it. */
  before?: string | undefined;
  limit: number;
}

/**
 * A page of a room of any kind, newest first, with the reader’s mark.
 * @throws `room-not-found`
 */
export async function readRoom(
  deps: ChatDeps,
  ref: ChatRoomRef,
  { actor, before, limit }: Reading,
): Promise<CallAnswer<typeof listRoomMessagesOfMember>> {
  const { messages, readMarkers } = deps;
  const { room } = await enterRoom(deps, ref, { reader: actor, to: 'read' });
  const from = before ? await messages.find(before) : null;
  // A message of another room has none before it here.
  const isElsewhere = before && from?.state.roomId !== room.id;
  const below = isElsewhere ? 0 : (from?.state.number ?? room.messages + 1);
  const found = await messages.list(
    { roomId: room.id, number: { $lt: below } },
    { page: 1, pageSize: limit, sort: { number: -1 } },
  );
  const shownBy = isWithStaff(room) ? withoutBlocks(deps) : deps;
  const items = await showMessages(shownBy, found.items, actor);
  const marker = await readMarkers.find({ roomId: room.id, userId: actor.id });
  return { items, hasMore: found.total > items.length, readNumber: marker?.state.readNumber ?? 0 };
}
