import type { Actor, ChatRoomRef, Message as ShownMessage } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { type Message, postMessage } from '../domain/message';
import { markPosted } from '../domain/read-marker';
import type { Room } from '../domain/room';
import { enterRoom } from './enter-room';
import { showMessages } from './show-messages';

interface Post {
  actor: Actor;
  /** The message’s id: a repeated one returns the first message. */
  newId: string;
  text: string;
}

/**
 * Posts a message in a room of any kind. Messages of one room are saved one after another, so that
 * a busy room does not retry; a replica of the service that saves at the same time makes it retry.
 * @throws `room-not-found`, `muted`
 */
export async function postToRoom(
  deps: ChatDeps,
  ref: ChatRoomRef,
  { actor, newId, text }: Post,
): Promise<ShownMessage> {
  const save = () =>
    deps.transaction(async () => {
      const room = await enterRoom(deps, ref, { reader: actor, to: 'write' });
      const known = await deps.messages.find(newId);
      if (known) return known;
      const as = await capacityIn(deps, room.state, actor);
      const words = { id: newId, authorId: actor.id, as, text };
      const posted = postMessage(room.state, words, deps.now());
      await deps.rooms.save(room, posted.room);
      const { number, createdAt: at } = posted.message.state;
      const place = { roomId: ref.id, userId: actor.id };
      await deps.readMarkers.update(place, (marker, owner) =>
        markPosted(marker, owner, { number, at }),
      );
      return deps.messages.save(null, posted.message);
    });
  const { state } = await deps.roomQueue.run(ref.id, save);
  const [shown] = await showMessages(deps, [state]);
  return shown as NonNullable<typeof shown>;
}

/** The capacity in which a user writes in a room. */
async function capacityIn(
  { teams }: ChatDeps,
  { kind, id, memberIds }: Room,
  { id: authorId }: Actor,
): Promise<Message['as']> {
  if (!memberIds.includes(authorId)) return 'staff';
  const team = kind === 'team' ? await teams.find(id) : null;
  return team?.captainIds.includes(authorId) ? 'host' : 'player';
}
