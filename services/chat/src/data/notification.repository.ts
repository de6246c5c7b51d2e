import { currentWork, type Database, type Repository, repository } from '@contend/service-kit';
import type { Bell, Notification } from '../domain/notification';
import { bellModel, notificationModel } from './notification.model';

const newest = 100;

export interface NotificationRepository extends Repository<Notification> {
  /** A user's newest hundred. */
  newestOf(userId: string): Promise<Notification[]>;
  /** Marks all of a user's as read; answers how many were not. */
  markRead(userId: string): Promise<number>;
}

export function notificationRepository(db: Database): NotificationRepository {
  const model = db.model(notificationModel);
  const kit = repository<Notification>(db, notificationModel, { notFound: 'invalid-request' });
  return {
    ...kit,
    async newestOf(userId) {
      const sort = { createdAt: -1 as const };
      const { items } = await kit.list({ userId }, { page: 1, pageSize: newest, sort });
      return items;
    },
    async markRead(userId) {
      const { session } = currentWork();
      const unread = { userId, isRead: false };
      const change = { $set: { isRead: true }, $inc: { version: 1 } };
      return (await model.updateMany(unread, change, { session })).modifiedCount;
    },
  };
}

export const bellRepository = (db: Database): Repository<Bell> =>
  repository<Bell>(db, bellModel, { notFound: 'invalid-request' });
