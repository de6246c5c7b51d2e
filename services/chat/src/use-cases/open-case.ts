import type { Actor } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { type Message, postMessage } from '../domain/message';
import { markPosted } from '../domain/read-marker';
import { supportRoom } from '../domain/room';
import { openCase as decideCase, type SupportCase } from '../domain/support-case';
import { saveCase } from './save-case';

interface NewCase extends Pick<SupportCase, 'id' | 'channel' | 'topic'> {
  actor: Pick<Actor, 'id'>;
  messageId: string;
  text: string;
}

/**
 * Opens a case, with its room and first message, in the current transaction. A repeat changes
 * nothing.
 * @throws `too-many-support-requests`
 */
export async function openCase(
  deps: ChatDeps,
  { actor, messageId, text, ...fields }: NewCase,
): Promise<Message> {
  const known = await deps.messages.find(messageId);
  if (known) return known.state;
  const now = deps.now();
  const opening = { ...fields, userId: actor.id };
  const events = await saveCase(deps, null, decideCase(opening, now));
  const words = { id: messageId, authorId: actor.id, as: 'player' as const, text };
  const posted = postMessage(supportRoom(opening, now), words, now);
  await deps.readMarkers.update({ roomId: fields.id, userId: actor.id }, (marker, owner) =>
    markPosted(marker, owner, { number: posted.message.state.number, at: now }),
  );
  const room = { ...posted.room, events: [...events, ...posted.room.events] };
  await deps.rooms.save(null, room);
  return (await deps.messages.save(null, posted.message)).state;
}
