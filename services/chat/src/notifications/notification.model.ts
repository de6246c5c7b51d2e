import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Notification, NotificationReadMarker } from './notification';
import type { SavedSettings } from './notification-settings';

const text = { type: String, required: true };
const date = { type: Date, required: true };

/** A notification with the fields that replicas of release 0.2.0 read. */
export type StoredNotification = Notification & {
  /** The kind, if release 0.2.0 has no text for it; `kind` is then one that it has. */
  newerKind: Notification['kind'] | null;
};

const notificationSchema = aggregateSchema<StoredNotification>({
  userId: text,
  kind: text,
  newerKind: { type: String, default: null },
  facts: { type: Schema.Types.Mixed, required: true },
  link: text,
  isRead: { type: Boolean, required: true },
  withdrawnAt: { type: Date, default: null },
  sequence: { type: Number, default: null },
  createdAt: date,
});
notificationSchema.index({ userId: 1, createdAt: -1, _id: -1 });
notificationSchema.index({ userId: 1, isRead: 1 });

export const notificationModel = defineModel('notifications', notificationSchema);

export const notificationReadMarkerModel = defineModel(
  'bells',
  aggregateSchema<NotificationReadMarker>({ readAt: date }),
);

export const notificationSettingsModel = defineModel(
  'notificationSettings',
  aggregateSchema<SavedSettings>({
    categories: { type: Schema.Types.Mixed, required: true },
    quietHours: { type: Schema.Types.Mixed, default: null },
    digest: { type: Schema.Types.Mixed, default: null },
    digestedOn: { type: String, default: null },
    digestedAt: { type: Date, default: null },
    digestedIds: { type: [String], default: [] },
  }),
);
