import {
  decide,
  type Decision,
  happened,
  notificationCreated,
  notificationRead,
} from '@contend/contracts';
import type { Notice } from './notice';

/** A notice in someone's list. It is put into words when it is read, with the names of that day. */
export interface Notification extends Notice {
  id: string;
  isRead: boolean;
  createdAt: Date;
}

/** When someone last looked at the list. Its id is the user's. */
export interface Bell {
  id: string;
  readAt: Date;
}

export const notice = (id: string, news: Notice, at: Date): Decision<Notification> =>
  decide(
    { ...news, id, isRead: false, createdAt: at },
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

export const ring = (userId: string, now: Date): Decision<Bell> =>
  decide(
    { id: userId, readAt: now },
    { events: [happened(notificationRead, { userId, before: now })] },
  );
