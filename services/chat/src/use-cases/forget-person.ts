import type { ChatDeps } from '../deps';
import { erasedText } from '../domain/message';

/** Erases a person: replaces the texts of their messages deletes read marks and notifications. */
export async function forgetPerson(
  { messages, readMarkers, notifications, notificationReadMarkers }: ChatDeps,
  userId: string,
): Promise<void> {
  await messages.overwrite(userId, erasedText);
  await readMarkers.forgetAllOf(userId);
  await notifications.forgetAllOf(userId);
  await notificationReadMarkers.forget(userId);
}
