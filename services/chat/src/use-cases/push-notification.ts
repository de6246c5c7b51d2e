import type { ChatDeps } from '../deps';
import { derivedId } from '../domain/derived-id';
import { openDelivery } from '../domain/delivery';
import { mostSubscriptions } from '../domain/push-subscription';
import { findUnreadLine } from './find-unread-line';

/** Opens a delivery of a notification and of its line to each browser of its user. */
export async function pushNotification(deps: ChatDeps, notificationId: string): Promise<void> {
  const { subscriptions, deliveries, transaction, now } = deps;
  const line = await findUnreadLine(deps, notificationId);
  const userId = line?.[0]?.userId;
  if (!userId) return;
  await transaction(async () => {
    for (const { id: targetId } of await subscriptions.newestOf(userId, mostSubscriptions)) {
      const id = derivedId(notificationId, targetId);
      if (await deliveries.find(id)) continue;
      const wanted = { channel: 'push' as const, id, userId, targetId, notificationId, news: null };
      await deliveries.save(null, openDelivery(wanted, now()));
    }
  });
}
