import { userErased } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from './deps';
import { redactModeration } from './moderation/reports.actions';
import { erasedText } from './rooms/message';
import { redactCases } from './support/cases.actions';

export const userErasedConsumer = (deps: ChatDeps): Consumer =>
  on(userErased, ({ data }) => erasePerson(deps, data.userId));

/** Erases a person: replaces the texts of their messages, deletes read marks and notifications. */
async function erasePerson(deps: ChatDeps, userId: string): Promise<void> {
  const { messages, readMarkers, notifications, notificationReadMarkers } = deps;
  const { notificationSettings, subscriptions, deliveries } = deps;
  await redactCases(deps, userId);
  await redactModeration(deps, userId);
  await messages.overwrite(userId, erasedText);
  await readMarkers.forgetAllOf(userId);
  await notifications.forgetAllOf(userId);
  await notificationReadMarkers.delete(userId);
  await notificationSettings.delete(userId);
  await subscriptions.forgetAllOf(userId);
  await deliveries.forgetAllOf(userId);
}
