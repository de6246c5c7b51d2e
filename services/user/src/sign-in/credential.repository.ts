import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { Credential } from './credential';

const credentialModel = defineModel(
  'credentials',
  aggregateSchema<Credential>({
    passwordHash: { type: String, required: true },
    passwordSetAt: { type: Date, required: true },
    signIns: { type: Number },
  }),
);

export interface Credentials extends Repository<Credential> {
  /**
   * Counts a use of a password in the present transaction, which then conflicts with other uses and
   * with one that sets another. False where the password is another one by now.
   */
  countUse(userId: string, passwordHash: string): Promise<boolean>;
}

export const credentialRepository = (db: Database): Credentials => ({
  ...repository<Credential>(db, credentialModel, { notFound: 'user-not-found' }),
  async countUse(userId, passwordHash) {
    const { session } = currentWork();
    const present = { _id: userId, passwordHash };
    const { matchedCount } = await db
      .model(credentialModel)
      .updateOne(present, { $inc: { signIns: 1 } }, { session });
    return matchedCount > 0;
  },
});
