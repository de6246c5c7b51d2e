import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallAnswer,
  type CallInput,
  type Decision,
  hasRole,
  type Message as ShownMessage,
  must,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { derivedId } from '@contend/contracts/src/derived-id';
import {
  type EnteredRoom,
  enterToModerate,
  findRoom,
  isInRoom,
  saveRoom,
} from '../rooms/entering.actions';
import {
  hideMessage as decideHidden,
  type Message,
  showMessage as decideShown,
} from '../rooms/message';
import { showMessages, withoutBlocks } from '../rooms/messages.reply';
import type { Room } from '../rooms/room';
import type { Reader } from '../rooms/room-access';

interface Moderation {
  messageId: string;
  actor: Actor;
  /** Null shows it again. */
  rule: string | null;
}

/**
 * Hides a message, or shows it again, as what the caller may act as.
 * @throws `message-not-found`; `forbidden` for others who read it
 */
async function moderateMessage(
  deps: ChatDeps,
  { messageId, actor, rule }: Moderation,
): Promise<ShownMessage> {
  const { roomId } = (await deps.messages.get(messageId)).state;
  const reader = await enterToModerate(deps, roomId, actor);
  const save = () =>
    deps.transaction(async () => {
      const message = await deps.messages.get(messageId);
      const found = await findRoom(deps, { id: roomId }, reader);
      must(found, 'message-not-found');
      const as = await capacityToHide(deps, { found, message }, reader);
      must(as || found.access.mayRead || hasRole(actor, 'moderator'), 'message-not-found');
      must(as, 'forbidden');
      const now = deps.now();
      const { room } = found;
      const changed =
        rule === null
          ? decideShown(room, message.state, { as, byId: actor.id })
          : decideHidden(room, message.state, { as, rule, byId: actor.id, now });
      return saveHidden(deps, { room: found.stored, message, changed, as, rule });
    });
  const state = await deps.roomQueue.run(roomId, save);
  const [shown] = await showMessages(withoutBlocks(deps), [state], actor);
  return shown as NonNullable<typeof shown>;
}

/**
 * The capacity in which a user may hide a message; null if they may not. A moderator who is a
 * member of the room has no more rights in it than other members.
 */
async function capacityToHide(
  { teams }: Pick<ChatDeps, 'teams'>,
  { found, message }: { found: EnteredRoom; message: Stored<Message> },
  reader: Reader,
): Promise<'host' | 'moderator' | null> {
  const { room } = found;
  const team = room.kind === 'team' ? await teams.find(room.id) : null;
  // The members of an event's room are its organizers.
  const hostIds = room.kind === 'tournament' ? room.memberIds : (team?.captainIds ?? []);
  const isHost = hostIds.includes(reader.id) || found.isOrganizer;
  if (isHost && message.state.as !== 'staff') return 'host';
  return hasRole(reader, 'moderator') && !isInRoom(found, reader.id) ? 'moderator' : null;
}

/**
 * Hides a message: moderators anywhere, captains in their team’s room, organizers in those of their
 * event. A repeat changes nothing.
 */
export const hideMessage = (
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract.hideMessage>,
): Promise<CallAnswer<typeof contract.hideMessage>> =>
  moderateMessage(deps, { messageId: params.messageId, actor, rule: body.rule });

/** Shows a hidden message again. */
export const showMessage = (
  deps: ChatDeps,
  { params, actor }: CallInput<typeof contract.showMessage>,
): Promise<CallAnswer<typeof contract.showMessage>> =>
  moderateMessage(deps, { messageId: params.messageId, actor, rule: null });

interface Hiding {
  room: Stored<Room> | null;
  message: Stored<Message>;
  changed: { room: Decision<Room>; message: Decision<Message> };
  as: 'host' | 'moderator';
  rule: string | null;
}

/** Saves that a message is hidden, or shown again, with a line of the public log. */
export async function saveHidden(
  deps: ChatDeps,
  { room, message, changed, as, rule }: Hiding,
): Promise<Message> {
  const { messages, moderationLog, now } = deps;
  const { state } = changed.message;
  if (state === message.state) return state;
  const action = state.hidden ? 'hidden' : 'shown';
  const { kind, channel } = changed.room.state;
  await saveRoom(deps, room, changed.room);
  await messages.save(message, changed.message);
  await moderationLog.add({
    id: derivedId(state.id, message.version, action),
    ...{ at: now(), action, as, rule, place: channel ?? kind, minutes: null },
  });
  return state;
}
