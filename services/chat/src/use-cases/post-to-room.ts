import type { Actor, ChatRoomRef, Message as ShownMessage } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { type Message, postMessage } from '../domain/message';
import { isReadOnlyChannel } from '../domain/channel';
import { assertSlowMode, markPosted } from '../domain/read-marker';
import { isStaffIn, isWithStaff } from '../domain/room-access';
import { enterRoom } from './enter-room';
import type { EnteredRoom } from './find-room';
import { flagMessage } from './flag-message';
import { postInCase } from './post-in-case';
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
 * @throws `room-not-found`, `muted`, `banned-from-community`, `channel-read-only`, `slow-mode`; in
 * support `support-held`, `room-closed`, `too-many-support-requests`
 */
export async function postToRoom(
  deps: ChatDeps,
  ref: ChatRoomRef,
  { actor, newId, text }: Post,
): Promise<ShownMessage> {
  const save = () =>
    deps.transaction(async () => {
      const { room, stored, isEntrant } = await enterRoom(deps, ref, {
        reader: actor,
        to: 'write',
      });
      const known = await deps.messages.find(newId);
      if (known) return known;
      const as = await capacityIn(deps, { room, isEntrant }, actor);
      const posted = postMessage(room, { id: newId, authorId: actor.id, as, text }, deps.now());
      const { number, createdAt: at } = posted.message.state;
      await deps.readMarkers.update({ roomId: room.id, userId: actor.id }, (marker, owner) => {
        if (!isStaffIn(room, actor)) assertSlowMode(marker, room, at);
        return markPosted(marker, owner, { number, at });
      });
      await flagMessage(deps, room, posted.message.state);
      const events = isWithStaff(room) ? await postInCase(deps, room.id, { actor, at }) : [];
      await deps.rooms.save(stored, {
        ...posted.room,
        events: [...posted.room.events, ...events],
      });
      return deps.messages.save(null, posted.message);
    });
  const { state } = await deps.roomQueue.run(ref.id, save);
  const [shown] = await showMessages(deps, [state], actor);
  return shown as NonNullable<typeof shown>;
}

/** The capacity in which a user writes in a room. */
async function capacityIn(
  { teams }: ChatDeps,
  { room: { kind, id, memberIds, channel }, isEntrant }: Pick<EnteredRoom, 'room' | 'isEntrant'>,
  { id: authorId }: Actor,
): Promise<Message['as']> {
  if (kind === 'community') return isReadOnlyChannel(channel) ? 'staff' : 'player';
  if (isEntrant && !memberIds.includes(authorId)) return 'player';
  if (!memberIds.includes(authorId)) return 'staff';
  if (kind === 'tournament') return 'host';
  const team = kind === 'team' ? await teams.find(id) : null;
  return team?.captainIds.includes(authorId) ? 'host' : 'player';
}
