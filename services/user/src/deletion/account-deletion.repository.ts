import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { AccountDeletion } from './account-deletion';

const date = { type: Date, required: true };
const model = defineModel(
  'accountDeletions',
  aggregateSchema<AccountDeletion>({
    status: { type: String, required: true },
    requestedAt: date,
    endsAt: date,
    givesUpCents: { type: Number, required: true },
    postponedFor: { type: [String], default: [] },
  }),
);

export const accountDeletionRepository = (db: Database): Repository<AccountDeletion> =>
  repository<AccountDeletion>(db, model, { notFound: 'deletion-not-requested' });
