import type { CallAnswer, CallInput, readNotifications as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { ring } from '../domain/notification';

/** Marks all as read. Without unread ones nothing is published. */
export async function readNotifications(
  { notifications, notificationReadMarkers, transaction, now }: ChatDeps,
  { actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  await transaction(async () => {
    const bell = await notificationReadMarkers.find(actor.id);
    const unread = await notifications.markRead(actor.id);
    if (unread > 0) await notificationReadMarkers.save(bell, ring(actor.id, now()));
  });
  return { ok: true };
}
