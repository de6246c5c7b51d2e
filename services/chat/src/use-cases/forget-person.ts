import type { ChatDeps } from '../deps';
import { erasedText } from '../domain/room';

/** Erases a person: replaces the texts of their messages and deletes their notifications. */
export async function forgetPerson(
  { messages, notifications, notificationReadMarkers }: ChatDeps,
  userId: string,
): Promise<void> {
  await messages.overwrite(userId, erasedText);
  await notifications.forgetAllOf(userId);
  await notificationReadMarkers.forget(userId);
}
