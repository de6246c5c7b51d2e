import { must, rowOf } from '@contend/contracts';
import {
  type Database,
  type Filter,
  olderRows,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { codeModel, codeOwnerModel, codeUseModel, commissionModel } from './code.model';
import type { Commission } from './commission';
import type { CodeOwner, CodeUse, StoredCode } from './discount-code';

const mostListed = 500;

/** Commissions that are not paid yet, and those that were, in cents. */
export interface CommissionSums {
  pending: number;
  paid: number;
}

/** What the codes of an owner earned: by code, and by the month of the purchase in UTC. */
interface OwnerSums {
  byCode: Map<string, CommissionSums>;
  /** By the first instant of the month, the oldest first. */
  byMonth: Map<string, CommissionSums>;
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
  /** At most `limit` of an owner that are neither paid nor being paid, nor the platform's. */
  openOf(ownerId: string, limit: number): Promise<Stored<Commission>[]>;
  /** Those of an owner, newest first: at most `limit` that are older than a cursor. */
  newest(
    ownerId: string,
    { cursor, limit }: { cursor: string | undefined; limit: number },
  ): Promise<Commission[]>;
  sumsOf(ownerId: string): Promise<OwnerSums>;
  /** Those that can be decided now, the first deadline first. */
  pageOfHeld(query: { page: number; pageSize: number }, now: Date): Promise<Page<Commission>>;
  /** One by its id. @throws Refusal `commission-not-held` */
  held(id: string): Promise<Stored<Commission>>;
}

interface SummedGroup {
  _id: { codeId: string; month: Date; status: Commission['status'] };
  cents: number;
}

function ownerSums(groups: readonly SummedGroup[]): OwnerSums {
  const sums: OwnerSums = { byCode: new Map(), byMonth: new Map() };
  for (const { _id, cents } of groups) {
    const isOpen = _id.status === 'pending' || _id.status === 'due';
    const more = { pending: isOpen ? cents : 0, paid: _id.status === 'paid' ? cents : 0 };
    add(sums.byCode, _id.codeId, more);
    add(sums.byMonth, _id.month.toISOString(), more);
  }
  return sums;
}

function add(sums: Map<string, CommissionSums>, key: string, more: CommissionSums): void {
  const { pending, paid } = sums.get(key) ?? { pending: 0, paid: 0 };
  sums.set(key, { pending: pending + more.pending, paid: paid + more.paid });
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
    newest(ownerId, { cursor, limit }) {
      const row = rowOf(cursor);
      const wanted = { ownerId, ...(row && olderRows('at', row)) } as Filter<Commission>;
      return commissions.first(wanted, { sort: { at: -1 }, limit });
    },
    async sumsOf(ownerId) {
      const month = { $dateTrunc: { date: '$at', unit: 'month' } };
      const rows = await model.aggregate<SummedGroup>([
        { $match: { ownerId } },
        {
          $group: {
            _id: { codeId: '$codeId', month, status: '$status' },
            cents: { $sum: '$cents' },
          },
        },
        { $sort: { '_id.month': 1 } },
      ]);
      return ownerSums(rows);
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
