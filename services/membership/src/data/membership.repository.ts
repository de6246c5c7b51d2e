import {
  type Database,
  type Filter,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { type MembershipProvider, must } from '@contend/contracts';
import type { SandboxRow } from '@contend/payments';
import type { Commission } from '../domain/commission';
import type { CodeOwner, CodeUse, StoredCode } from '../domain/discount-code';
import type { Membership } from '../domain/membership';
import type { ProviderChange } from '../domain/provider-change';
import type { CardCustomer } from './cards';
import {
  changeModel,
  codeModel,
  codeOwnerModel,
  codeUseModel,
  commissionModel,
  customerModel,
  membershipModel,
  sandboxModel,
} from './membership.model';

export interface Memberships extends Repository<Membership> {
  /** Those of a user that were paid or can be: live ones first, then the newest. */
  latestOf(userId: string): Promise<Stored<Membership>[]>;
  /** Live memberships of users. */
  liveOf(userIds: readonly string[]): Promise<Stored<Membership>[]>;
  /** The live one of a user at a provider. */
  liveAt(userId: string, provider: MembershipProvider): Promise<Stored<Membership> | null>;
  /** Whether a charge of a user is given up that may still arrive. */
  isReversing(userId: string): Promise<boolean>;
  /** Those with refunds to cards that the provider did not make: stuck ones, and ones tried again. */
  withFailedRefunds(): Promise<Stored<Membership>[]>;
  /** The one with such a refund. @throws Refusal `refund-not-stuck` */
  withStuckRefund(refundId: string): Promise<Stored<Membership>>;
  countStuckRefunds(): Promise<number>;
}

const mostListed = 500;
const paid = { 'subscription.paid': { $ne: null } };
/** The first payment is open at the member's bank. */
const toConfirm = { isLive: true, 'card.open.link': { $type: 'string' } };

const withStuck = { 'cardRefunds.stuckAt': { $type: 'date' } };
/** Those that are stuck have failed too. */
const withFailed = { 'cardRefunds.failures': { $gt: 0 } };

export function membershipRepository(db: Database): Memberships {
  const memberships = repository<Membership>(db, membershipModel, {
    notFound: 'membership-not-found',
    unique: { userId: 'already-subscribed' },
  });
  return {
    ...memberships,
    latestOf: (userId) =>
      memberships.listStored({ userId, $or: [paid, toConfirm] } as Filter<Membership>, {
        ...{ sort: { isLive: -1, createdAt: -1 }, limit: mostListed },
      }),
    liveOf: (userIds) =>
      memberships.listStored({ userId: { $in: [...userIds] }, isLive: true } as Filter<Membership>),
    liveAt: (userId, provider) => memberships.findOne({ userId, provider, isLive: true }),
    isReversing: async (userId) =>
      (await memberships.findOne({ userId, 'reversals.0': { $exists: true } } as never)) !== null,
    withFailedRefunds: () =>
      memberships.listStored(withFailed as Filter<Membership>, { limit: mostListed }),
    async withStuckRefund(id) {
      const found = await memberships.findOne({ cardRefunds: { $elemMatch: { id } } } as never);
      must(found, 'refund-not-stuck');
      return found;
    },
    countStuckRefunds: () => db.model(membershipModel).countDocuments(withStuck as never),
  };
}

export interface Codes extends Repository<StoredCode> {
  named(code: string): Promise<Stored<StoredCode> | null>;
  /** The newest ones of the platform. */
  newest(): Promise<StoredCode[]>;
  /** Affiliate codes of a player, the newest first. */
  ownedBy(ownerId: string): Promise<StoredCode[]>;
}

export function codeRepository(db: Database): Codes {
  const codes = repository<StoredCode>(db, codeModel, {
    notFound: 'code-not-found',
    unique: { code: 'code-taken' },
  });
  return {
    ...codes,
    named: (code) => codes.findOne({ code }),
    async newest() {
      const found = await codes.listStored(
        { ownerId: null },
        { sort: { createdAt: -1 }, limit: mostListed },
      );
      return found.map(({ state }) => state);
    },
    async ownedBy(ownerId) {
      const options = { sort: { createdAt: -1 as const }, limit: mostListed };
      return (await codes.listStored({ ownerId }, options)).map(({ state }) => state);
    },
  };
}

export interface Commissions extends Repository<Commission> {
  /** Those of an owner that are not paid out. */
  openOf(ownerId: string): Promise<Stored<Commission>[]>;
  /** The latest of an owner. */
  latestOf(ownerId: string, limit: number): Promise<Commission[]>;
  /** What the codes of an owner earned, by code, in cents. */
  sumsOf(ownerId: string): Promise<Map<string, { pending: number; paid: number }>>;
  /** Those that can be decided now, the first deadline first. */
  pageOfHeld(query: { page: number; pageSize: number }, now: Date): Promise<Page<Commission>>;
  /** One by its id. @throws Refusal `commission-not-held` */
  held(id: string): Promise<Stored<Commission>>;
}

const isHeldAt = (now: Date) => ({
  ...{ 'review.outcome': null, 'review.until': { $gt: now } },
  ...{ status: { $in: ['pending', 'due'] }, isForfeited: false },
});

export function commissionRepository(db: Database): Commissions {
  const commissions = repository<Commission>(db, commissionModel, { notFound: 'code-not-found' });
  const model = db.model(commissionModel);
  return {
    ...commissions,
    openOf: (ownerId) =>
      commissions.listStored({
        ownerId,
        status: { $in: ['pending', 'due'] },
      } as Filter<Commission>),
    async latestOf(ownerId, limit) {
      const rows = await commissions.listStored({ ownerId }, { sort: { at: -1 }, limit });
      return rows.map(({ state }) => state);
    },
    async sumsOf(ownerId) {
      const rows = await model.aggregate<{ _id: { of: string; status: string }; cents: number }>([
        { $match: { ownerId } },
        { $group: { _id: { of: '$codeId', status: '$status' }, cents: { $sum: '$cents' } } },
      ]);
      const sums = new Map<string, { pending: number; paid: number }>();
      for (const { _id, cents } of rows) {
        const { pending, paid } = sums.get(_id.of) ?? { pending: 0, paid: 0 };
        const isOpen = _id.status === 'pending' || _id.status === 'due';
        sums.set(_id.of, {
          pending: pending + (isOpen ? cents : 0),
          paid: paid + (_id.status === 'paid' ? cents : 0),
        });
      }
      return sums;
    },
    pageOfHeld: (paging, now) =>
      commissions.list(isHeldAt(now) as never, { ...paging, sort: { 'review.until': 1 } as never }),
    async held(id) {
      const found = await commissions.find(id);
      must(found, 'commission-not-held');
      return found;
    },
  };
}

export const codeUseRepository = (db: Database): Repository<CodeUse> =>
  repository<CodeUse>(db, codeUseModel, { notFound: 'code-not-found' });

export const codeOwnerRepository = (db: Database): Repository<CodeOwner> =>
  repository<CodeOwner>(db, codeOwnerModel, { notFound: 'code-not-found' });

export const customerRepository = (db: Database): Repository<CardCustomer> =>
  repository<CardCustomer>(db, customerModel, { notFound: 'payment-not-found' });

export const changeRepository = (db: Database): Repository<ProviderChange> =>
  repository<ProviderChange>(db, changeModel, { notFound: 'payment-not-found' });

export const sandboxRepository = (db: Database): Repository<SandboxRow> =>
  repository<SandboxRow>(db, sandboxModel, { notFound: 'payment-not-found' });
