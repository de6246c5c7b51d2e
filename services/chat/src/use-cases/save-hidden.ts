import type { Decision } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { derivedId } from '../domain/derived-id';
import type { Message } from '../domain/message';
import type { Room } from '../domain/room';

interface Hiding {
  room: Stored<Room> | null;
  message: Stored<Message>;
  changed: { room: Decision<Room>; message: Decision<Message> };
  as: 'host' | 'moderator';
  rule: string | null;
}

/** Saves that a message is hidden, or shown again, with a line of the public log. */
export async function saveHidden(
  { rooms, messages, moderationLog, now }: ChatDeps,
  { room, message, changed, as, rule }: Hiding,
): Promise<Message> {
  const { state } = changed.message;
  if (state === message.state) return state;
  const action = state.hidden ? 'hidden' : 'shown';
  const { kind, channel } = changed.room.state;
  await rooms.save(room, changed.room);
  await messages.save(message, changed.message);
  await moderationLog.add({
    id: derivedId(state.id, message.version, action),
    ...{ at: now(), action, as, rule, place: channel ?? kind, minutes: null },
  });
  return state;
}
