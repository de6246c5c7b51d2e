import type { EventEnvelope } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { together } from '../notifications/notification';
import { settingsOf } from '../notifications/notification-settings';
import {
  findReader,
  findUnreadLine,
  showNotifications,
} from '../notifications/notifications.reply';
import { outletsOf } from '../notifications/outlets';
import { hasMoneyDeadline } from '../notifications/reasons';
import { derivedId } from '@contend/contracts/src/derived-id';
import {
  type Delivery,
  type DeliveryResult,
  type DiscordDelivery,
  openDelivery,
  type PushDelivery,
  retryDelivery,
} from './delivery';
import { pushMessage, pushPayload } from './push-payload';
import { markUsed, mostSubscriptions } from './push-subscription';
import { type TeamNews, teamNewsText } from './team-news';
import { failWebhook, isUsed } from './team-webhook';

/**
 * Attempts one delivery. It is sent again if the process ends before the result is stored: the
 * receiver replaces a message of the same tag.
 */
export async function deliver(deps: ChatDeps, deliveryId: string): Promise<void> {
  const stored = await deps.deliveries.find(deliveryId);
  if (!stored) return;
  const { state } = stored;
  const attempt =
    state.channel === 'push' ? await attemptPush(deps, state) : await attemptDiscord(deps, state);
  await deps.transaction(async () => {
    await attempt.after?.();
    await conclude(deps, stored, attempt.result);
  });
  deps.countDelivery(state.channel, attempt.result.outcome);
}

interface Attempt {
  /** `dropped`: it is not wanted any more. */
  result: DeliveryResult | { outcome: 'dropped' };
  /** Stores what the result means for the address, with it. */
  after?: () => Promise<unknown>;
}

const dropped: Attempt = { result: { outcome: 'dropped' } };

async function conclude(
  { deliveries, now }: ChatDeps,
  stored: Stored<Delivery>,
  result: Attempt['result'],
): Promise<void> {
  const { state } = stored;
  const next =
    result.outcome === 'failed' ? retryDelivery(state, result.retryAfterMs, now()) : null;
  if (next) await deliveries.save(stored, next);
  else await deliveries.delete(state.id);
}

async function attemptPush(deps: ChatDeps, delivery: PushDelivery): Promise<Attempt> {
  const { subscriptions, webPush, now } = deps;
  const { targetId, userId, notificationId } = delivery;
  const subscription = await subscriptions.find(targetId);
  const message = await messageOf(deps, notificationId);
  if (!webPush || !message || subscription?.state.userId !== userId) return dropped;
  const result = await webPush.send(subscription.state, message);
  if (result.outcome === 'ended') {
    return { result, after: () => subscriptions.remove(targetId, userId) };
  }
  if (result.outcome !== 'sent') return { result };
  const used = async () => {
    // It may have been removed, or moved to another user, meanwhile.
    const current = await subscriptions.find(targetId);
    if (current) await subscriptions.save(current, markUsed(current.state, now()));
  };
  return { result, after: used };
}

/** Null for a notification that was read or withdrawn, or that quiet hours hold back now. */
async function messageOf(deps: ChatDeps, notificationId: string) {
  const line = await findUnreadLine(deps, notificationId);
  const [notification] = line ?? [];
  if (!line || !notification) return null;
  const settings = await deps.notificationSettings.find(notification.userId);
  const outlets = outletsOf(notification, settingsOf(settings?.state ?? null), deps.now());
  if (!outlets.push) return null;
  const reader = await findReader(deps, notification.userId);
  const [shown] = await showNotifications(deps, [together(line)], reader);
  if (!shown) return null;
  const message = pushMessage(shown, line, reader);
  return {
    ...{ payload: pushPayload(message), topic: message.tag },
    isUrgent: hasMoneyDeadline(notification.kind, notification.facts),
  };
}

async function attemptDiscord(
  { teamWebhooks, teams, discord, publicUrl, now }: ChatDeps,
  { targetId: teamId, news }: DiscordDelivery,
): Promise<Attempt> {
  const webhook = (await teamWebhooks.find(teamId))?.state ?? null;
  if (!isUsed(webhook)) return dropped;
  const cards = await teams.cards([news.otherTeamId]);
  const other = cards.get(news.otherTeamId ?? '')?.name ?? null;
  const result = await discord.post(webhook.url, teamNewsText(news, other, publicUrl));
  if (result.outcome !== 'ended') return { result };
  const captainIds = (await teams.find(teamId))?.captainIds ?? [];
  const fail = async () => {
    // A captain may have replaced the address meanwhile.
    const current = await teamWebhooks.find(teamId);
    if (!current || current.state.url !== webhook.url || current.state.failedAt) return;
    await teamWebhooks.save(current, failWebhook(current.state, captainIds, now()));
  };
  return { result, after: fail };
}

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

/** Opens the delivery of an event to a team's Discord channel, once for each event. */
export async function announceToTeam(
  { teamWebhooks, deliveries, now }: ChatDeps,
  event: Pick<EventEnvelope, 'id'>,
  { teamId, news }: { teamId: string; news: TeamNews },
): Promise<void> {
  const webhook = await teamWebhooks.find(teamId);
  if (!isUsed(webhook?.state ?? null)) return;
  const id = derivedId(event.id, `discord ${teamId}`);
  if (await deliveries.find(id)) return;
  const target = { targetId: teamId, userId: null, notificationId: null };
  await deliveries.save(null, openDelivery({ id, channel: 'discord', ...target, news }, now()));
}
