import { createHash } from 'node:crypto';
import { type EventEnvelope, type Notice, withdrawableKinds } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { isWithdrawnBy, notice } from '../domain/notification';
import { withdrawnIdOf } from '../data/withdrawn-id';

/** One event makes at most one notification per person, despite redeliveries. */
const idOf = (eventId: string, { userId, kind }: Notice): string =>
  createHash('sha256').update(`${eventId}|${userId}|${kind}`).digest('hex').slice(0, 24);

/** Adds notifications to their users' lists. */
export async function notify(
  { notifications }: ChatDeps,
  { id, sequence, time }: EventEnvelope,
  notices: Notice[],
): Promise<void> {
  for (const news of notices) {
    const notificationId = idOf(id, news);
    if (await notifications.find(notificationId)) continue;
    const isWithdrawable = withdrawableKinds.includes(news.kind);
    const marker = isWithdrawable ? await notifications.find(withdrawnIdOf(news)) : null;
    if (marker && isWithdrawnBy(marker.state, sequence)) continue;
    const event = { sequence, at: new Date(time) };
    await notifications.save(null, notice(notificationId, news, event));
  }
}
