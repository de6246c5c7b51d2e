import { currentWork, type Database, type Repository, repository } from '@contend/service-kit';
import type { SavedSettings } from '../domain/notification-settings';
import { notificationSettingsModel } from './notification.model';

export interface NotificationSettingsRepository extends Repository<SavedSettings> {
  forget(userId: string): Promise<void>;
}

export const notificationSettingsRepository = (db: Database): NotificationSettingsRepository => ({
  ...repository<SavedSettings>(db, notificationSettingsModel, { notFound: 'invalid-request' }),
  async forget(_id) {
    await db
      .model(notificationSettingsModel)
      .deleteOne({ _id }, { session: currentWork().session });
  },
});
