import {
  decide,
  type Decision,
  happened,
  type Notice,
  notificationCreated,
  notificationRead,
} from '@contend/contracts';

/** A notice in someone's list. It is put into words when it is read, with the names of that day. */
export interface Notification extends Notice {
  id: string;
  isRead: boolean;
  /** Set once it is no longer true; then it is not listed. */
  withdrawnAt: Date | null;
  createdAt: Date;
}

/** When someone last looked at the list. Its id is the user's. */
export interface NotificationReadMarker {
  id: string;
  readAt: Date;
}

export const notice = (id: string, news: Notice, at: Date): Decision<Notification> =>
  decide(
    { ...news, id, isRead: false, withdrawnAt: null, createdAt: at },
    {
      events: [
        happened(notificationCreated, {
          notificationId: id,
          userId: news.userId,
          kind: news.kind,
        }),
      ],
    },
  );

/** Keeps a notice out of the list that arrives after what it announces has ended. */
export const withdrawn = (id: string, news: Notice, at: Date): Decision<Notification> =>
  decide({ ...news, id, isRead: true, withdrawnAt: at, createdAt: at });

export const ring = (userId: string, now: Date): Decision<NotificationReadMarker> =>
  decide(
    { id: userId, readAt: now },
    { events: [happened(notificationRead, { userId, before: now })] },
  );
