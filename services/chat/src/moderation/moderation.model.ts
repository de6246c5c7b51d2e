import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { LogEntry } from './moderation-log';
import type { Report, ReportQuota } from './report';
import type { Sanction } from './sanction';

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };
const number = { type: Number, required: true };
const date = { type: Date, required: true };
const dateOrNull = { type: Date, default: null };

const reportSchema = aggregateSchema<Report>({
  ...{ roomId: text, roomKind: text, channel: textOrNull, number, authorId: text },
  complaints: { type: [Schema.Types.Mixed], required: true },
  ...{ status: text, outcome: textOrNull, decidedById: textOrNull, decidedAt: dateOrNull },
  ...{ dueAt: date, createdAt: date },
});
reportSchema.index({ status: 1, dueAt: 1, _id: 1 });
reportSchema.index({ status: 1, decidedAt: -1, _id: -1 });
reportSchema.index({ status: 1, createdAt: -1, _id: -1 });
reportSchema.index({ 'complaints.userId': 1 });

export const reportModel = defineModel('reports', reportSchema);

export const reportQuotaModel = defineModel(
  'reportQuotas',
  aggregateSchema<ReportQuota>({ sentAt: { type: [Date], required: true } }),
);

const sanctionSchema = aggregateSchema<Sanction>({
  ...{ userId: text, kind: text, channel: textOrNull, rule: text, as: text, byId: textOrNull },
  coversMatches: { type: Boolean, required: true },
  ...{ note: { type: String, default: '' }, former: textOrNull },
  ...{ messageId: textOrNull, startsAt: date, endsAt: date, liftedAt: dateOrNull },
  ...{ appealDueAt: dateOrNull, appeal: { type: Schema.Types.Mixed, default: null } },
});
sanctionSchema.index({ userId: 1, endsAt: -1, _id: -1 });
sanctionSchema.index({ endsAt: 1, _id: 1 });
sanctionSchema.index({ appealDueAt: 1, _id: 1 });
sanctionSchema.index({ kind: 1, liftedAt: 1, startsAt: -1, _id: -1 });

export const sanctionModel = defineModel('sanctions', sanctionSchema);

const logSchema = aggregateSchema<LogEntry>({
  ...{ at: date, action: text, as: text, rule: textOrNull, place: text },
  minutes: { type: Number, default: null },
});
logSchema.index({ at: -1, _id: -1 });

export const moderationLogModel = defineModel('moderationLog', logSchema);
