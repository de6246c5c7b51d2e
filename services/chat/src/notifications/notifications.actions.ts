import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  collapse,
  type EventEnvelope,
  inMs,
  mailUser,
  type Notice,
  Refusal,
  type RefusalCode,
  withdrawableKinds,
  type WithdrawnNotices,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { derivedId } from '@contend/contracts/src/derived-id';
import { digestText } from './digest';
import {
  isWithdrawnBy,
  notice,
  type Notification,
  pushedTogetherAt,
  pushLine,
  newReadMarker,
  toLines,
  unread,
  withdrawn,
} from './notification';
import { changeSettings, finishDigest, isDue, settingsOf } from './notification-settings';
import { findLine, showNotifications } from './notifications.reply';
import { outletsOf } from './outlets';
import { withdrawnIdOf } from './withdrawn-id';

const newest = 100;
/** Read where some of the newest are one line, so that the list still has a hundred. */
const mostListed = 1000;

/** Renders texts at this moment, so that changed and late names are correct. */
export async function listNotifications(
  deps: ChatDeps,
  { actor }: CallInput<typeof contract.listNotifications>,
): Promise<CallAnswer<typeof contract.listNotifications>> {
  const mine = await deps.notifications.newestOf(actor.id, newest);
  const lines = toLines(mine);
  if (mine.length < newest || lines.length === newest) return showNotifications(deps, lines);
  const more = toLines(await deps.notifications.newestOf(actor.id, mostListed));
  return showNotifications(deps, more.slice(0, newest));
}

/** Marks all as read. Without unread ones nothing is published. */
export async function readNotifications(
  { notifications, notificationReadMarkers, transaction, now }: ChatDeps,
  { actor }: CallInput<typeof contract.readNotifications>,
): Promise<CallAnswer<typeof contract.readNotifications>> {
  await transaction(async () => {
    const bell = await notificationReadMarkers.find(actor.id);
    const unread = await notifications.markRead(actor.id);
    if (unread > 0) await notificationReadMarkers.save(bell, newReadMarker(actor.id, now()));
  });
  return { ok: true };
}

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

/** Removes notifications that are no longer true, and prevents late ones from being listed. */
export async function withdrawNotices(
  deps: ChatDeps,
  event: Pick<EventEnvelope, 'sequence' | 'time'>,
  withdrawals: WithdrawnNotices[],
): Promise<void> {
  for (const notices of withdrawals) await withdrawOf(deps, event, notices);
}

async function withdrawOf(
  { notifications }: ChatDeps,
  { sequence, time }: Pick<EventEnvelope, 'sequence' | 'time'>,
  notices: WithdrawnNotices,
): Promise<void> {
  const id = withdrawnIdOf(notices);
  const marker = await notifications.find(id);
  if (marker && isWithdrawnBy(marker.state, sequence)) return;
  const { userId, link } = notices;
  const end = { sequence, at: new Date(time) };
  await notifications.withdraw({ userId, link, kinds: withdrawableKinds }, end);
  const about = { userId, link, kind: 'challenge' as const, facts: {} };
  await notifications.save(marker, withdrawn(id, about, end));
}

const mostInDigest = 100;

/** Mails what a user has not read since the last digest, and sets the time of the next one. */
export async function sendDigest(deps: ChatDeps, userId: string): Promise<void> {
  const saved = await deps.notificationSettings.find(userId);
  if (!saved?.state.digest) return;
  const now = deps.now();
  const settings = settingsOf(saved.state);
  const newest = await deps.notifications.newestOf(userId, mostInDigest);
  const unread = newest.filter(
    (one) => isDue(saved.state, one, now) && outletsOf(one, settings, now).email,
  );
  const lines = unread.map((notification) => ({ notification, count: 1, isRead: false }));
  const shown = await showNotifications(deps, lines);
  const isMailed =
    shown.length > 0 && (await mail(deps, userId, digestText(shown, deps.publicUrl)));
  const mailed = isMailed ? unread.map(({ id }) => id) : [];
  await deps.notificationSettings.save(saved, finishDigest(saved.state, mailed, now));
}

/** An erased account has no address; what is not mailed to an unconfirmed one stays due. */
const noAddress: RefusalCode[] = ['user-not-found', 'email-not-confirmed'];

/** @returns Whether it was mailed. */
async function mail(
  { http }: ChatDeps,
  userId: string,
  body: { subject: string; text: string },
): Promise<boolean> {
  try {
    await http.call(mailUser, { params: { userId }, body });
    return true;
  } catch (error) {
    if (error instanceof Refusal && noAddress.includes(error.code)) return false;
    throw error;
  }
}

export async function getNotificationSettings(
  { notificationSettings }: ChatDeps,
  { actor }: CallInput<typeof contract.getNotificationSettings>,
): Promise<CallAnswer<typeof contract.getNotificationSettings>> {
  const saved = await notificationSettings.find(actor.id);
  return settingsOf(saved?.state ?? null);
}

export async function updateNotificationSettings(
  { notificationSettings, now }: ChatDeps,
  { actor, body }: CallInput<typeof contract.updateNotificationSettings>,
): Promise<CallAnswer<typeof contract.updateNotificationSettings>> {
  const saved = await notificationSettings.find(actor.id);
  const change = { userId: actor.id, settings: body };
  const decision = changeSettings(saved?.state ?? null, change, now());
  await notificationSettings.save(saved, decision);
  return settingsOf(decision.state);
}
