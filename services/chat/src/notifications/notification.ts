import {
  collapse,
  decide,
  type Decision,
  happened,
  type Notice,
  notificationCreated,
  notificationRead,
} from '@contend/contracts';
import { pushTimer } from '../delivery/delivery';

/**
 * A notification in a user's list, stored as facts. Its text is rendered when it is read, with the
 * names of that time.
 */
export interface Notification extends Omit<Notice, 'link' | 'deputyOf'> {
  id: string;
  /** A path of the web app, as of the release that stored it. */
  link: string;
  isRead: boolean;
  /** Set once it is no longer true; then it is not listed. */
  withdrawnAt: Date | null;
  /** The sequence of its event; null for those of releases before this field. */
  sequence: number | null;
  createdAt: Date;
}

/** When a user last opened the list. Its id is the user's. */
export interface NotificationReadMarker {
  id: string;
  readAt: Date;
}

/** The sequence and time of the event that a notification is about. */
interface Origin {
  sequence: number;
  at: Date;
}

/** Where a new notification goes beside the list. */
interface Announcement {
  toast: boolean;
  /** When it is pushed to the browsers of its user; null for never. */
  pushAt: Date | null;
}

/** The first notice of each user and kind: a member of both sides of an event has one. */
export const withoutRepeats = (notices: readonly Notice[]): Notice[] =>
  notices.filter(({ userId, kind }, nth) => {
    const first = notices.findIndex((one) => one.userId === userId && one.kind === kind);
    return first === nth;
  });

export const unread = (
  id: string,
  { deputyOf: _, ...news }: Notice,
  { sequence, at }: Origin,
): Notification => ({
  ...news,
  ...{ id, isRead: false, withdrawnAt: null, sequence, createdAt: at },
});

export const notice = (
  notification: Notification,
  { toast, pushAt }: Announcement,
): Decision<Notification> => {
  const { id: notificationId, userId, kind } = notification;
  return decide(notification, {
    events: [happened(notificationCreated, { notificationId, userId, kind, toast })],
    timers: pushAt ? { [pushTimer]: pushAt } : {},
  });
};

/** Pushes the line that begins with a notification at a time; a second call moves it. */
export const pushLine = (first: Notification, at: Date): Decision<Notification> =>
  decide(first, { timers: { [pushTimer]: at } });

/**
 * Marks a notification as withdrawn, so that it is not listed if it arrives after the end of what
 * it announces. What is announced again after that end is listed: an invitation can be repeated.
 */
export const withdrawn = (
  id: string,
  news: Notice,
  { sequence, at }: Origin,
): Decision<Notification> =>
  decide({ ...news, id, isRead: true, withdrawnAt: at, sequence, createdAt: at });

/** Whether a marker of withdrawn notifications covers an event: it ended what the event announces. */
export const isWithdrawnBy = (marker: Notification, sequence: number): boolean =>
  marker.sequence === null || sequence < marker.sequence;

export const newReadMarker = (userId: string, now: Date): Decision<NotificationReadMarker> =>
  decide(
    { id: userId, readAt: now },
    { events: [happened(notificationRead, { userId, before: now })] },
  );

/** One line of a list: the newest of `count` notifications of one kind and link. */
export interface Line {
  notification: Notification;
  count: number;
  isRead: boolean;
}

/**
 * Lines of notifications, which are given newest first. Those of one kind and link are one line
 * from the fifth on, if they came within ten seconds of the first of them; a line is read once all
 * of it is.
 */
export function toLines(notifications: readonly Notification[]): Line[] {
  const groups = groupsOf(notifications);
  const lines = groups.flatMap((group): Line[] =>
    group.length >= collapse.from ? [together(group)] : group.map((one) => together([one])),
  );
  const places = new Map(notifications.map(({ id }, place) => [id, place]));
  const placeOf = ({ notification }: Line) => places.get(notification.id) ?? 0;
  return lines.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Groups of one kind and link within the time of collapse, each newest first. */
function groupsOf(notifications: readonly Notification[]): Notification[][] {
  const groups: Notification[][] = [];
  const open = new Map<string, Notification[]>();
  for (const notification of notifications.toReversed()) {
    const key = `${notification.kind} ${notification.link}`;
    const group = open.get(key);
    const first = group?.at(-1);
    const isWithin =
      first && notification.createdAt.getTime() - first.createdAt.getTime() < collapse.withinMs;
    if (group && isWithin) {
      group.unshift(notification);
    } else {
      const fresh = [notification];
      groups.push(fresh);
      open.set(key, fresh);
    }
  }
  return groups;
}

/** By their time, the newest first: the order of lists. */
const newestFirst = (one: Notification, other: Notification): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);

/** Whether it comes after a row in the order of lists; without a row each does. */
export const isOlder = (
  { createdAt, id }: Notification,
  row: { at: Date; id: string } | null,
): boolean =>
  row === null ||
  createdAt.getTime() < row.at.getTime() ||
  (createdAt.getTime() === row.at.getTime() && id < row.id);

/** The notifications of the line of one of them, newest first; `alike` are of one kind and link. */
export function lineOf(one: Notification, alike: readonly Notification[]): Notification[] {
  const others = alike.filter(({ id }) => id !== one.id);
  const groups = groupsOf([...others, one].sort(newestFirst));
  const group = groups.find((each) => each.some(({ id }) => id === one.id)) ?? [];
  return group.length >= collapse.from ? group : [one];
}

/** When one push stands for a line: once no more are added to it. */
export const pushedTogetherAt = (line: readonly Notification[], now: Date): Date => {
  const first = line.at(-1)?.createdAt ?? now;
  return new Date(Math.max(now.getTime(), first.getTime() + collapse.withinMs));
};

export const together = (group: readonly Notification[]): Line => ({
  notification: group[0] as Notification,
  count: group.length,
  isRead: group.every(({ isRead }) => isRead),
});
