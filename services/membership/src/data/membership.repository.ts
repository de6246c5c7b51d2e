import {
  type Database,
  type Filter,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { SandboxRow } from '@contend/payments';
import type { CodeUse, StoredCode } from '../domain/discount-code';
import type { Membership } from '../domain/membership';
import type { ProviderChange } from '../domain/provider-change';
import type { CardCustomer } from './cards';
import {
  changeModel,
  codeModel,
  codeUseModel,
  customerModel,
  membershipModel,
  sandboxModel,
} from './membership.model';

export interface Memberships extends Repository<Membership> {
  /** The live membership of a user, or the last one, of those that were paid or can be. */
  latestOf(userId: string): Promise<Stored<Membership> | null>;
  /** Live memberships of users. */
  liveOf(userIds: readonly string[]): Promise<Stored<Membership>[]>;
}

const paid = { 'subscription.paid': { $ne: null } };
/** The first payment is open at the member's bank. */
const toConfirm = { isLive: true, 'card.open.link': { $type: 'string' } };

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
        { userId, $or: [paid, toConfirm] } as Filter<Membership>,
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

export const customerRepository = (db: Database): Repository<CardCustomer> =>
  repository<CardCustomer>(db, customerModel, { notFound: 'payment-not-found' });

export const changeRepository = (db: Database): Repository<ProviderChange> =>
  repository<ProviderChange>(db, changeModel, { notFound: 'payment-not-found' });

export const sandboxRepository = (db: Database): Repository<SandboxRow> =>
  repository<SandboxRow>(db, sandboxModel, { notFound: 'payment-not-found' });
