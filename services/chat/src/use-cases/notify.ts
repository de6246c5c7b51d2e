import { createHash } from 'node:crypto';
import {
  collapse,
  type EventEnvelope,
  inMs,
  type Notice,
  withdrawableKinds,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { isWithdrawnBy, notice } from '../domain/notification';
import { settingsOf } from '../domain/notification-settings';
import { outletsOf } from '../domain/outlets';
import { withdrawnIdOf } from '../data/withdrawn-id';

/** One event makes at most one notification per person, despite redeliveries. */
const idOf = (eventId: string, { userId, kind }: Notice): string =>
  createHash('sha256').update(`${eventId}|${userId}|${kind}`).digest('hex').slice(0, 24);

/** Adds notifications to their users' lists, and decides where else they go. */
export async function notify(
  deps: ChatDeps,
  { id, sequence, time }: EventEnvelope,
  notices: Notice[],
): Promise<void> {
  const { notifications } = deps;
  for (const news of notices) {
    const notificationId = idOf(id, news);
    if (await notifications.find(notificationId)) continue;
    const isWithdrawable = withdrawableKinds.includes(news.kind);
    const marker = isWithdrawable ? await notifications.find(withdrawnIdOf(news)) : null;
    if (marker && isWithdrawnBy(marker.state, sequence)) continue;
    const event = { sequence, at: new Date(time) };
    const outlets = await announcementOf(deps, news, event.at);
    await notifications.save(null, notice(notificationId, news, { ...event, ...outlets }));
  }
}

const minuteMs = 60_000;
/** What is older when its event arrives, as after an outage, is only listed. */
const announcedForMs = 60 * minuteMs;

/** From the fifth alike within ten seconds on, only the list shows a notification. */
async function announcementOf(
  { notifications, notificationSettings, subscriptions, webPush, now }: ChatDeps,
  news: Notice,
  at: Date,
): Promise<{ toast: boolean; pushAt: Date | null }> {
  const saved = await notificationSettings.find(news.userId);
  const { toast, push } = outletsOf(news, settingsOf(saved?.state ?? null), now());
  const isLate = now().getTime() - at.getTime() >= announcedForMs;
  // Without a browser that receives push no timer is set: most users have none.
  const isPushed = push && webPush !== null && (await subscriptions.hasAny(news.userId));
  if (isLate || !(toast || isPushed)) return { toast: false, pushAt: null };
  const alike = await notifications.countAlike(news, inMs(at, -collapse.withinMs));
  const isAlone = alike + 1 < collapse.from;
  return { toast: toast && isAlone, pushAt: isPushed && isAlone ? now() : null };
}
