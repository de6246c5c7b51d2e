import type { ChatDeps } from '../deps';
import { openDelivery } from '../domain/delivery';
import { mostSubscriptions } from '../domain/push-subscription';
import { derivedId } from './derived-id';

/** Opens a delivery of a notification to each browser of its user. */
export async function pushNotification(
  { notifications, subscriptions, deliveries, transaction, now }: ChatDeps,
  notificationId: string,
): Promise<void> {
  const stored = await notifications.find(notificationId);
  if (!stored || stored.state.isRead || stored.state.withdrawnAt) return;
  const { userId } = stored.state;
  await transaction(async () => {
    for (const { id: targetId } of await subscriptions.newestOf(userId, mostSubscriptions)) {
      const id = derivedId(notificationId, targetId);
      if (await deliveries.find(id)) continue;
      const wanted = { channel: 'push' as const, id, userId, targetId, notificationId, news: null };
      await deliveries.save(null, openDelivery(wanted, now()));
    }
  });
}
