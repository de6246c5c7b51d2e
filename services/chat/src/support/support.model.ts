import { aggregateSchema, defineModel } from '@contend/service-kit';
import type { OpenCases, SupportCase } from './support-case';

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };
const date = { type: Date, required: true };
const dateOrNull = { type: Date, default: null };

const caseSchema = aggregateSchema<SupportCase>({
  channel: text,
  topic: textOrNull,
  userId: text,
  status: text,
  holderId: textOrNull,
  answerDueAt: dateOrNull,
  overdueAt: dateOrNull,
  askedAt: date,
  lastMessageAt: date,
  closedBy: textOrNull,
  closedAt: dateOrNull,
  createdAt: date,
  updatedAt: date,
});
caseSchema.index({ userId: 1, updatedAt: -1, _id: -1 });
caseSchema.index({ status: -1, answerDueAt: 1, updatedAt: -1, _id: -1 });
caseSchema.index({ status: 1, createdAt: -1, _id: -1 });
caseSchema.index({ holderId: 1, status: 1 });

export const supportCaseModel = defineModel('supportCases', caseSchema);

export const openCasesModel = defineModel(
  'openCases',
  aggregateSchema<OpenCases>({
    requestIds: { type: [String], required: true },
    liveChatId: textOrNull,
  }),
);
