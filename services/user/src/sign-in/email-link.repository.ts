import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { EmailLink } from './email-link';

const schema = aggregateSchema<EmailLink>({
  userId: { type: String, required: true },
  tokenHash: { type: String, default: null },
  email: { type: String, default: null },
  formerEmail: { type: String, default: null },
  expiresAt: { type: Date, required: true },
});
schema.index({ tokenHash: 1 });
schema.index({ userId: 1 });

const emailLinkModel = defineModel('emailLinks', schema);

export interface EmailLinks extends Repository<EmailLink> {
  forgetAllOf(userId: string): Promise<void>;
}

export function emailLinkRepository(db: Database): EmailLinks {
  const model = db.model(emailLinkModel);
  return {
    ...repository<EmailLink>(db, emailLinkModel, { notFound: 'email-link-invalid' }),
    async forgetAllOf(userId) {
      await model.deleteMany({ userId }, { session: currentWork().session });
    },
  };
}
