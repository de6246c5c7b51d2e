import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallAnswer,
  type CallInput,
  type ChatRoomRef,
  type listRoomMessagesOfMember,
  type Message as ShownMessage,
  must,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { flagMessage } from '../moderation/reports.actions';
import { postInCase } from '../support/cases.actions';
import { isReadOnlyChannel } from './channel';
import {
  enterAsOrganizer,
  type EnteredRoom,
  enterRoom,
  findRoom,
  saveRoom,
} from './entering.actions';
import { editMessage as decideEdit, type Message, postMessage } from './message';
import { showMessages, withoutBlocks } from './messages.reply';
import { expireMessages as decideExpiry } from './retention';
import { isStaffIn, isWithStaff, requireAccess } from './room-access';
import { requireSlowModePassed, markPosted } from './unread';

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
  const found = await messages.first(
    { roomId: room.id, number: { $lt: below } },
    { sort: { number: -1 }, limit: limit + 1 },
  );
  const shownBy = isWithStaff(room) ? withoutBlocks(deps) : deps;
  const items = await showMessages(shownBy, found.slice(0, limit), actor);
  const marker = await readMarkers.find({ roomId: room.id, userId: actor.id });
  return { items, hasMore: found.length > limit, readNumber: marker?.state.readNumber ?? 0 };
}

/** Returns messages of a room to another service, oldest first. */
export async function listRoomMessages(
  { rooms, messages }: ChatDeps,
  { params, query }: CallInput<typeof contract.listRoomMessages>,
) {
  const room = await rooms.find(params.id);
  if (room?.state.kind !== params.kind) return { items: [] };
  const { from, after, limit } = query;
  const items = await messages.first(
    { roomId: params.id, number: { $gt: after }, createdAt: { $gte: new Date(from) } },
    { sort: { number: 1 }, limit },
  );
  return { items };
}

/** Replaces the text of the caller’s own message; for others it does not exist. */
export async function editMessage(
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract.editMessage>,
): Promise<CallAnswer<typeof contract.editMessage>> {
  const { roomId, authorId } = (await deps.messages.get(params.messageId)).state;
  must(authorId === actor.id, 'message-not-found');
  const author = await enterAsOrganizer(deps, roomId, actor);
  const save = () =>
    deps.transaction(async () => {
      const message = await deps.messages.get(params.messageId);
      const found = await findRoom(deps, { id: roomId }, author);
      must(found?.access.mayRead, 'message-not-found');
      requireAccess(found.access, 'write');
      const change = { text: body.text, now: deps.now() };
      const edited = decideEdit(found.room, message.state, change);
      await flagMessage(deps, found.room, edited.message.state);
      await saveRoom(deps, found.stored, edited.room);
      return deps.messages.save(message, edited.message);
    });
  const { state } = await deps.roomQueue.run(roomId, save);
  const [shown] = await showMessages(deps, [state], actor);
  return shown as NonNullable<typeof shown>;
}

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
        if (!isStaffIn(room, actor)) requireSlowModePassed(marker, room, at);
        return markPosted(marker, owner, { number, at });
      });
      await flagMessage(deps, room, posted.message.state);
      const events = isWithStaff(room) ? await postInCase(deps, room.id, { actor, at }) : [];
      const decision = { ...posted.room, events: [...posted.room.events, ...events] };
      await saveRoom(deps, stored, decision);
      return deps.messages.save(null, posted.message);
    });
  const { state } = await deps.roomQueue.run(ref.id, save);
  const [shown] = await showMessages(deps, [state], actor);
  return shown as NonNullable<typeof shown>;
}

/**
 * The capacity in which a user writes in a room. Of those who are not in it only staff and, in the
 * room of a match, organizers of its event may write.
 */
async function capacityIn(
  { teams }: ChatDeps,
  { room, isEntrant }: Pick<EnteredRoom, 'room' | 'isEntrant'>,
  author: Actor,
): Promise<Message['as']> {
  const { kind, id, memberIds, channel } = room;
  const { id: authorId } = author;
  if (kind === 'community') return isReadOnlyChannel(channel) ? 'staff' : 'player';
  if (!memberIds.includes(authorId)) {
    if (isEntrant) return 'player';
    return isStaffIn(room, author) ? 'staff' : 'host';
  }
  if (kind === 'tournament') return 'host';
  const team = kind === 'team' ? await teams.find(id) : null;
  return team?.captainIds.includes(authorId) ? 'host' : 'player';
}

/** Deletes the messages of a room at the end of their retention. */
export async function expireMessages(
  { rooms, messages, transaction, now }: ChatDeps,
  roomId: string,
): Promise<void> {
  const room = await rooms.get(roomId);
  const decision = decideExpiry(room.state, now());
  await transaction(async () => {
    await rooms.save(room, decision);
    const { deletedNumber } = decision.state;
    if (deletedNumber > room.state.deletedNumber) await messages.deleteUpTo(decision.state);
  });
}
