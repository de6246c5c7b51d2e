import {
  collapse,
  type EventEnvelope,
  inMs,
  type Notice,
  withdrawableKinds,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { pushedTogetherAt } from '../domain/collapse';
import { derivedId } from '../domain/derived-id';
import { isWithdrawnBy, notice, type Notification, pushLine, unread } from '../domain/notification';
import { settingsOf } from '../domain/notification-settings';
import { outletsOf } from '../domain/outlets';
import { withdrawnIdOf } from '../data/withdrawn-id';
import { findLine } from './find-line';

/** One event makes at most one notification per person, despite redeliveries. */
const idOf = (eventId: string, { userId, kind }: Notice): string =>
  derivedId(eventId, userId, kind);

/** Adds notifications to their users' lists, and decides where else they go. */
export async function notify(
  deps: ChatDeps,
  { id, sequence, time }: EventEnvelope,
  notices: Notice[],
): Promise<void> {
  const { notifications, transaction } = deps;
  for (const news of notices) {
    const notificationId = idOf(id, news);
    if (await notifications.find(notificationId)) continue;
    const isWithdrawable = withdrawableKinds.includes(news.kind);
    const marker = isWithdrawable ? await notifications.find(withdrawnIdOf(news)) : null;
    if (marker && isWithdrawnBy(marker.state, sequence)) continue;
    const one = unread(notificationId, news, { sequence, at: new Date(time) });
    const { line, ...announcement } = await announcementOf(deps, one);
    await transaction(async () => {
      await notifications.save(null, notice(one, announcement));
      if (line) await pushTogether(deps, line);
    });
  }
}

/** Sets the push of a line by its first notification, so that all of a line set the same timer. */
async function pushTogether({ notifications, now }: ChatDeps, line: Notification[]) {
  const first = await notifications.find(line.at(-1)?.id ?? '');
  if (first) {
    await notifications.save(first, pushLine(first.state, pushedTogetherAt(line, now())));
  }
}

const minuteMs = 60_000;
/** What is older when its event arrives, as after an outage, is only listed. */
const announcedForMs = 60 * minuteMs;
const listedOnly = { toast: false, pushAt: null, line: null } as const;

interface Announcement {
  toast: boolean;
  pushAt: Date | null;
  /** The line that one push stands for. */
  line: Notification[] | null;
}

/** A notification of a line has no toast and no push of its own. */
async function announcementOf(deps: ChatDeps, one: Notification): Promise<Announcement> {
  const { notifications, notificationSettings, subscriptions, webPush, now } = deps;
  const { userId, createdAt } = one;
  const isLate = now().getTime() - createdAt.getTime() >= announcedForMs;
  if (isLate) return listedOnly;
  const saved = await notificationSettings.find(userId);
  const { toast, push } = outletsOf(one, settingsOf(saved?.state ?? null), now());
  // Without a browser that receives push no timer is set: most users have none.
  const isPushed = push && webPush !== null && (await subscriptions.hasAny(userId));
  if (!(toast || isPushed)) return listedOnly;
  const alike = await notifications.countAlike(one, inMs(createdAt, -collapse.withinMs));
  const line = alike + 1 < collapse.from ? [one] : await findLine(deps, one);
  if (line.length > 1) return { ...listedOnly, line: isPushed ? line : null };
  return { toast, pushAt: isPushed ? now() : null, line: null };
}
