import { createHash } from 'node:crypto';
import { type EventEnvelope, type Notice, withdrawableKinds } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { notice } from '../domain/notification';
import { withdrawnIdOf } from '../data/withdrawn-id';

/** One event makes at most one notification per person, despite redeliveries. */
const idOf = (eventId: string, { userId, kind }: Notice): string =>
  createHash('sha256').update(`${eventId}|${userId}|${kind}`).digest('hex').slice(0, 24);

/** Adds notifications to their users' lists. */
export async function notify(
  { notifications }: ChatDeps,
  { id, time }: EventEnvelope,
  notices: Notice[],
): Promise<void> {
  for (const news of notices) {
    const notificationId = idOf(id, news);
    if (await notifications.has(notificationId)) continue;
    const isWithdrawable = withdrawableKinds.includes(news.kind);
    if (isWithdrawable && (await notifications.has(withdrawnIdOf(news)))) continue;
    await notifications.add(notice(notificationId, news, new Date(time)));
  }
}
