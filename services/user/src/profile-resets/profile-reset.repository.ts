import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { ProfileReset } from './profile-reset';

const parts = { type: Schema.Types.Mixed, required: true };

const schema = aggregateSchema<ProfileReset>({
  userId: { type: String, required: true },
  before: parts,
  after: parts,
  endsAt: { type: Date, required: true },
});
schema.index({ userId: 1 });

const profileResetModel = defineModel('profileResets', schema);

export interface ProfileResets extends Repository<ProfileReset> {
  /** Those of a user that stand. */
  ofUser(userId: string): Promise<ProfileReset[]>;
  /** Deletes all of an erased account. */
  forgetAllOf(userId: string): Promise<void>;
}

export function profileResetRepository(db: Database): ProfileResets {
  const resets = repository<ProfileReset>(db, profileResetModel, {
    notFound: 'sanction-not-found',
  });
  return {
    ...resets,
    ofUser: async (userId) => (await resets.listStored({ userId })).map(({ state }) => state),
    async forgetAllOf(userId) {
      await db.model(profileResetModel).deleteMany({ userId }, { session: currentWork().session });
    },
  };
}
