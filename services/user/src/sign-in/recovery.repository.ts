import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { Recovery } from './recovery';

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

const recoveryModel = defineModel('recoveries', schema);

export interface Recoveries extends Repository<Recovery> {
  /** Counts the links to this account that are still valid. */
  openFor(userId: string, now: Date): Promise<number>;
  /** Deletes an account's links, and those requested by its address and not resolved yet. */
  forgetAllOf(account: { userId: string; email: string }): Promise<void>;
}

export function recoveryRepository(db: Database): Recoveries {
  const model = db.model(recoveryModel);
  return {
    ...repository<Recovery>(db, recoveryModel, { notFound: 'recovery-invalid' }),
    openFor: (userId, now) =>
      model
        .countDocuments({ userId, expiresAt: { $gt: now }, usedAt: null })
        .session(currentWork().session ?? null)
        .exec(),
    async forgetAllOf({ userId, email }) {
      const { session } = currentWork();
      await model.deleteMany({ $or: [{ userId }, { email }] }, { session });
    },
  };
}
