import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Delivery } from './delivery';
import type { PushSubscription } from './push-subscription';
import type { TeamWebhook } from './team-webhook';

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };
const date = { type: Date, required: true };
const dateOrNull = { type: Date, default: null };
const mixed = { type: Schema.Types.Mixed, default: null };

const subscriptionSchema = aggregateSchema<PushSubscription>({
  userId: text,
  sessionId: textOrNull,
  endpoint: text,
  keys: { type: Schema.Types.Mixed, required: true },
  device: text,
  createdAt: date,
  lastUsedAt: dateOrNull,
});
subscriptionSchema.index({ userId: 1, createdAt: -1, _id: -1 });
export const subscriptionModel = defineModel('pushSubscriptions', subscriptionSchema);

const deliverySchema = aggregateSchema<Delivery>({
  channel: text,
  userId: textOrNull,
  targetId: text,
  notificationId: textOrNull,
  news: mixed,
  attempts: { type: Number, required: true },
  createdAt: date,
});
deliverySchema.index({ userId: 1 });
export const deliveryModel = defineModel('deliveries', deliverySchema);

export const teamWebhookModel = defineModel(
  'teamWebhooks',
  aggregateSchema<TeamWebhook>({ url: textOrNull, failedAt: dateOrNull }),
);
