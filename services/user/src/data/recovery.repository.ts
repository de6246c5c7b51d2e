import { currentWork, type Database, type Repository, repository } from '@contend/service-kit';
import type { Recovery } from '../domain/recovery';
import { recoveryModel } from './recovery.model';

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
