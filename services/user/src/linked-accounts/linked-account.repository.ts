import { derivedId } from '@contend/contracts/src/derived-id';
import type { AccountProvider } from '@contend/contracts';
import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { LinkedAccount } from './linked-account';

const text = { type: String, required: true };
const nullableText = { type: String, default: null };

const schema = aggregateSchema<LinkedAccount>({
  userId: text,
  provider: text,
  handle: nullableText,
  handleKey: nullableText,
  gameId: nullableText,
  linkedAt: { type: Date, required: true },
});
schema.index({ userId: 1 });
const isLinked = { partialFilterExpression: { handleKey: { $type: 'string' } } };
schema.index({ handleKey: 1 }, { unique: true, ...isLinked });

const linkedAccountModel = defineModel('linkedAccounts', schema);

/** The same id for the same user and platform. */
export const accountIdOf = (userId: string, provider: AccountProvider): string =>
  derivedId(userId, provider);

export interface LinkedAccounts extends Repository<LinkedAccount> {
  /** All of one user, removed ones included. */
  ofUser(userId: string): Promise<Stored<LinkedAccount>[]>;
  /** Those of several users. */
  ofUsers(userIds: string[]): Promise<Stored<LinkedAccount>[]>;
}

export function linkedAccountRepository(db: Database): LinkedAccounts {
  const accounts = repository<LinkedAccount>(db, linkedAccountModel, {
    notFound: 'user-not-found',
    unique: { handleKey: 'handle-taken' },
  });
  return {
    ...accounts,
    ofUser: (userId) => accounts.listStored({ userId }),
    ofUsers: (userIds) => accounts.listStored({ userId: { $in: userIds } }),
  };
}
