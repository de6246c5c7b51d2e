import { userErased } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from './deps';
import { forgetModeration } from './moderation/reports.actions';
import { erasedText } from './rooms/message';
import { forgetCases } from './support/cases.actions';

export const userErasedConsumer = (deps: ChatDeps): Consumer =>
  on(userErased, ({ data }) => forgetPerson(deps, data.userId));

/** Erases a person: replaces the texts of their messages, deletes read marks and notifications. */
async function forgetPerson(deps: ChatDeps, userId: string): Promise<void> {
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
