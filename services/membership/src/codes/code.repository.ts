import { must } from '@contend/contracts';
import {
  type Database,
  type Filter,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { codeModel, codeOwnerModel, codeUseModel, commissionModel } from './code.model';
import type { Commission } from './commission';
import type { CodeOwner, CodeUse, StoredCode } from './discount-code';

const mostListed = 500;

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
  /** At most `limit` of an owner that are neither paid nor being paid, nor the platform's. */
  openOf(ownerId: string, limit: number): Promise<Stored<Commission>[]>;
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
    openOf(ownerId, limit) {
      const open = {
        ...{ ownerId, status: { $in: ['pending', 'due'] } },
        ...{ isForfeited: false, payingCents: null },
      };
      return commissions.listStored(open as Filter<Commission>, { limit });
    },
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
