import {
  type Database,
  type Filter,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { CodeUse, StoredCode } from '../domain/discount-code';
import type { Membership } from '../domain/membership';
import { codeModel, codeUseModel, membershipModel } from './membership.model';

export interface Memberships extends Repository<Membership> {
  /** The live membership of a user, or the last one, of those that were paid. */
  latestOf(userId: string): Promise<Stored<Membership> | null>;
  /** Live memberships of users. */
  liveOf(userIds: readonly string[]): Promise<Stored<Membership>[]>;
}

export function membershipRepository(db: Database): Memberships {
  const memberships = repository<Membership>(db, membershipModel, {
    notFound: 'membership-not-found',
    unique: { userId: 'already-subscribed' },
  });
  return {
    ...memberships,
    async latestOf(userId) {
      const sort = { isLive: -1, createdAt: -1 } as const;
      const [latest] = await memberships.listStored(
        { userId, 'subscription.paid': { $ne: null } } as Filter<Membership>,
        { sort, limit: 1 },
      );
      return latest ?? null;
    },
    liveOf: (userIds) =>
      memberships.listStored({ userId: { $in: [...userIds] }, isLive: true } as Filter<Membership>),
  };
}

export interface Codes extends Repository<StoredCode> {
  named(code: string): Promise<Stored<StoredCode> | null>;
  /** The newest ones. */
  newest(): Promise<StoredCode[]>;
}

const mostListed = 500;

export function codeRepository(db: Database): Codes {
  const codes = repository<StoredCode>(db, codeModel, {
    notFound: 'code-not-found',
    unique: { code: 'code-taken' },
  });
  return {
    ...codes,
    named: (code) => codes.findOne({ code }),
    async newest() {
      const found = await codes.listStored({}, { sort: { createdAt: -1 }, limit: mostListed });
      return found.map(({ state }) => state);
    },
  };
}

export const codeUseRepository = (db: Database): Repository<CodeUse> =>
  repository<CodeUse>(db, codeUseModel, { notFound: 'code-not-found' });
