import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Session } from '../domain/session';

const schema = aggregateSchema<Session>({
  userId: { type: String, required: true },
  startedAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  endedAt: { type: Date, default: null },
  cookieId: { type: String },
  superseded: { type: Schema.Types.Mixed },
  device: { type: String },
  usedAt: { type: Date },
});

schema.index({ userId: 1 });

export const sessionModel = defineModel('sessions', schema);
