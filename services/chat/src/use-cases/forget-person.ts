import type { ChatDeps } from '../deps';
import { erasedText } from '../domain/message';
import { forgetCases } from './forget-cases';
import { forgetModeration } from './forget-moderation';

/** Erases a person: replaces the texts of their messages, deletes read marks and notifications. */
export async function forgetPerson(deps: ChatDeps, userId: string): Promise<void> {
  const { messages, readMarkers, notifications, notificationReadMarkers } = deps;
  const { notificationSettings, subscriptions, deliveries } = deps;
  await forgetCases(deps, userId);
  await forgetModeration(deps, userId);
  await messages.overwrite(userId, erasedText);
  await readMarkers.forgetAllOf(userId);
  await notifications.forgetAllOf(userId);
  await notificationReadMarkers.delete(userId);
  await notificationSettings.delete(userId);
  await subscriptions.forgetAllOf(userId);
  await deliveries.forgetAllOf(userId);
}
