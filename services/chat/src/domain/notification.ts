import {
  decide,
  type Decision,
  happened,
  type Notice,
  notificationCreated,
  notificationRead,
} from '@contend/contracts';
import { pushTimer } from './delivery';

/**
 * A notification in a user's list, stored as facts. Its text is rendered when it is read, with the
 * names of that time.
 */
export interface Notification extends Omit<Notice, 'link'> {
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

export const unread = (id: string, news: Notice, { sequence, at }: Origin): Notification => ({
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

export const ring = (userId: string, now: Date): Decision<NotificationReadMarker> =>
  decide(
    { id: userId, readAt: now },
    { events: [happened(notificationRead, { userId, before: now })] },
  );
