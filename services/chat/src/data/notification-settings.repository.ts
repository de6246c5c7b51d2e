import { type Database, type Repository, repository } from '@contend/service-kit';
import type { SavedSettings } from '../domain/notification-settings';
import { notificationSettingsModel } from './notification.model';

export const notificationSettingsRepository = (db: Database): Repository<SavedSettings> =>
  repository<SavedSettings>(db, notificationSettingsModel, { notFound: 'invalid-request' });
