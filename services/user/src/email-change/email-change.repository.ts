import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { EmailChange } from './email-change';

const schema = aggregateSchema<EmailChange>({
  userId: { type: String, required: true },
  email: { type: String, required: true },
  formerEmail: { type: String, required: true },
  sessionId: { type: String, required: true },
  tokenHash: { type: String, default: null },
  stopHashes: { type: [String], default: [] },
  requestedAt: { type: Date, default: null },
  linkAt: Date,
  expiresAt: { type: Date, required: true },
  changedAt: { type: Date, default: null },
  stoppedAt: { type: Date, default: null },
});
schema.index({ tokenHash: 1 });
schema.index({ stopHashes: 1 });
schema.index({ userId: 1 });

const emailChangeModel = defineModel('emailChanges', schema);

export interface EmailChanges extends Repository<EmailChange> {
  /** Deletes all of an erased account. */
  forgetAllOf(userId: string): Promise<void>;
}

export function emailChangeRepository(db: Database): EmailChanges {
  return {
    ...repository<EmailChange>(db, emailChangeModel, { notFound: 'email-link-invalid' }),
    async forgetAllOf(userId) {
      await db.model(emailChangeModel).deleteMany({ userId }, { session: currentWork().session });
    },
  };
}
