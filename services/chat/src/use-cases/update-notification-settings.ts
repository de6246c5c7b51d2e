import type {
  CallAnswer,
  CallInput,
  updateNotificationSettings as contract,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { changeSettings, settingsOf } from '../domain/notification-settings';

export async function updateNotificationSettings(
  { notificationSettings, now }: ChatDeps,
  { actor, body }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const saved = await notificationSettings.find(actor.id);
  const change = { userId: actor.id, settings: body };
  const decision = changeSettings(saved?.state ?? null, change, now());
  await notificationSettings.save(saved, decision);
  return settingsOf(decision.state);
}
