import type { ChatDeps } from '../deps';
import { erasedText } from '../domain/room';

/** A person was erased: what they wrote loses its words, and nothing waits to be read by them. */
export async function forgetPerson(
  { messages, notifications, notificationReadMarkers }: ChatDeps,
  userId: string,
): Promise<void> {
  await messages.overwrite(userId, erasedText);
  await notifications.forgetAllOf(userId);
  await notificationReadMarkers.forget(userId);
}
