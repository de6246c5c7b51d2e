import type {
  CallAnswer,
  CallInput,
  getNotificationSettings as contract,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { settingsOf } from '../domain/notification-settings';

export async function getNotificationSettings(
  { notificationSettings }: ChatDeps,
  { actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const saved = await notificationSettings.find(actor.id);
  return settingsOf(saved?.state ?? null);
}
