import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  collapse,
  type EventEnvelope,
  inMs,
  mailUser,
  type Notice,
  rowOf,
  withdrawableKinds,
  type WithdrawnNotices,
} from '@contend/contracts';
import { actsForTeam, isMailed } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { derivedId } from '@contend/contracts/src/derived-id';
import { digestText } from './digest';
import { readerOf } from '@contend/contracts/src/message';
import {
  isOlder,
  isWithdrawnBy,
  notice,
  type Notification,
  pushedTogetherAt,
  pushLine,
  newReadMarker,
  toLines,
  unread,
  withdrawn,
  withoutRepeats,
} from './notification';
import { changeSettings, finishDigest, isDue, settingsOf } from './notification-settings';
import { findLine, findReader, showNotifications } from './notifications.reply';
import { type Outlets, outletsOf } from './outlets';
import { withdrawnIdOf } from './withdrawn-id';

const newest = 100;
/** Rows that are read at first, and how much more where some are one line. */
const reading = { rows: 2 * newest, factor: 5 };

/**
 * Renders texts at this moment, so that changed and late names are correct: in the language that is
 * asked for, else in that of the account.
 */
export async function listNotifications(
  deps: ChatDeps,
  { actor, query }: CallInput<typeof contract.listNotifications>,
): Promise<CallAnswer<typeof contract.listNotifications>> {
  const before = rowOf(query.cursor);
  const reader = query.language ? readerOf(query) : await findReader(deps, actor.id);
  // Later ones of a line that began before the cursor belong to a line that was shown.
  const until = before ? new Date(before.at.getTime() + collapse.withinMs) : undefined;
  // A list that is shorter than a page ends: rows are read until it is full, or all are read.
  for (let limit = reading.rows; ; limit *= reading.factor) {
    const found = await deps.notifications.newestOf(actor.id, limit, until);
    const isAll = found.length < limit;
    const last = isAll ? undefined : found.at(-1);
    const lines = toLines(found).filter(
      ({ notification }) => isOlder(notification, before) && !isCut(notification, last),
    );
    if (isAll || lines.length >= newest) {
      return showNotifications(deps, lines.slice(0, newest), reader);
    }
  }
}

/** Whether the line of a notification may have rows that come after the last one that was read. */
const isCut = ({ createdAt }: Notification, last: Notification | undefined): boolean =>
  last !== undefined && createdAt.getTime() - last.createdAt.getTime() < collapse.withinMs;

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
  event: EventEnvelope,
  notices: Notice[],
): Promise<void> {
  const { notifications, transaction } = deps;
  const added = await notListed(deps, event, await withoutFormerDeputies(deps, notices));
  const outlets = await outletsFor(deps, added);
  for (const one of added) {
    const { line, ...announcement } = await announcementOf(deps, one, outlets.get(one.id));
    await transaction(async () => {
      await notifications.save(null, notice(one, announcement));
      if (line) await pushTogether(deps, line);
    });
  }
}

/** Without notices to deputies who do not act for their team any more. */
async function withoutFormerDeputies(
  { teams }: Pick<ChatDeps, 'teams'>,
  notices: Notice[],
): Promise<Notice[]> {
  const ids = new Set(notices.flatMap(({ deputyOf }) => deputyOf ?? []));
  if (ids.size === 0) return notices;
  const found = await teams.findMany([...ids]);
  return notices.filter(
    ({ deputyOf, userId }) => !deputyOf || actsForTeam(found.get(deputyOf), userId),
  );
}

/** The notifications that an event adds: not those that exist, or that were withdrawn. */
async function notListed(
  { notifications }: ChatDeps,
  { id, sequence, time }: EventEnvelope,
  all: Notice[],
): Promise<Notification[]> {
  const notices = withoutRepeats(all);
  const withdrawable = notices.filter(({ kind }) => withdrawableKinds.includes(kind));
  const ids = [...notices.map((news) => idOf(id, news)), ...withdrawable.map(withdrawnIdOf)];
  const found = await notifications.findMany(ids);
  const isWithdrawn = (news: Notice): boolean => {
    const marker = withdrawable.includes(news) ? found.get(withdrawnIdOf(news)) : undefined;
    return marker !== undefined && isWithdrawnBy(marker, sequence);
  };
  return notices
    .filter((news) => !found.has(idOf(id, news)) && !isWithdrawn(news))
    .map((news) => unread(idOf(id, news), news, { sequence, at: new Date(time) }));
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

type LiveOutlets = Pick<Outlets, 'toast' | 'push'>;

/** Where notifications that are not late go beside the list, by their ids. */
async function outletsFor(
  { notificationSettings, subscriptions, webPush, now }: ChatDeps,
  added: Notification[],
): Promise<Map<string, LiveOutlets>> {
  const current = added.filter(
    ({ createdAt }) => now().getTime() - createdAt.getTime() < announcedForMs,
  );
  const saved = await notificationSettings.findMany(current.map(({ userId }) => userId));
  const wanted = current.map((one) => ({
    ...one,
    ...outletsOf(one, settingsOf(saved.get(one.userId) ?? null), now()),
  }));
  const pushed = webPush ? wanted.filter(({ push }) => push) : [];
  // Without a browser that receives push no timer is set: most users have none.
  const reached = await subscriptions.usersWithAny(pushed.map(({ userId }) => userId));
  return new Map(
    wanted.map(({ id, userId, toast, push }) => [id, { toast, push: push && reached.has(userId) }]),
  );
}

/** A notification of a line has no toast and no push of its own. */
async function announcementOf(
  deps: ChatDeps,
  one: Notification,
  outlets: LiveOutlets | undefined,
): Promise<Announcement> {
  const { notifications, now } = deps;
  if (!(outlets?.toast || outlets?.push)) return listedOnly;
  const { toast, push } = outlets;
  const alike = await notifications.countAlike(one, inMs(one.createdAt, -collapse.withinMs));
  const line = alike + 1 < collapse.from ? [one] : await findLine(deps, one);
  if (line.length > 1) return { ...listedOnly, line: push ? line : null };
  return { toast, pushAt: push ? now() : null, line: null };
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
  const found = await findReader(deps, userId);
  const reader = { ...found, timeZone: found.timeZone ?? saved.state.digest.timeZone };
  const shown = await showNotifications(deps, lines, reader);
  // What is not mailed to an unconfirmed address stays due.
  const mail = { params: { userId }, body: digestText(shown, { ...deps, reader }) };
  const isDone = shown.length > 0 && (await isMailed(deps.http.call(mailUser, mail)));
  const mailed = isDone ? unread.map(({ id }) => id) : [];
  await deps.notificationSettings.save(saved, finishDigest(saved.state, mailed, now));
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
