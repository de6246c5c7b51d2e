import type { EventEnvelope } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { derivedId } from '../domain/derived-id';
import { openDelivery } from '../domain/delivery';
import type { TeamNews } from '../domain/team-news';
import { isUsed } from '../domain/team-webhook';

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
