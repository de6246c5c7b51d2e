import { aggregateSchema, defineModel } from '@contend/service-kit';
import type { Recovery } from '../domain/recovery';

const schema = aggregateSchema<Recovery>({
  email: { type: String, default: null },
  userId: { type: String, default: null },
  tokenHash: { type: String, default: null },
  mailedAt: { type: Date, default: null },
  usedAt: { type: Date, default: null },
  expiresAt: { type: Date, required: true },
});
schema.index({ tokenHash: 1 });
schema.index({ userId: 1, expiresAt: 1 });

export const recoveryModel = defineModel('recoveries', schema);
