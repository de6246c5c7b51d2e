import { type MembershipProvider, must } from '@contend/contracts';
import {
  type Database,
  type Filter,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { Membership } from './membership';
import { membershipModel } from './membership.model';

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
  /** Payments of which money was taken back since a time, or of which some came back. */
  takenBackSince(from: Date): Promise<string[]>;
}

const mostListed = 500;
const paid = { 'subscription.paid': { $ne: null } };
/** The first payment is open at the member's bank. */
const toConfirm = { isLive: true, 'card.open.link': { $type: 'string' } };

const takenBackAt = 'card.payments.takenBackAt';
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
    async takenBackSince(from) {
      const rows = await db
        .model(membershipModel)
        .find({ [takenBackAt]: { $gte: from } } as never, { card: 1 })
        .lean<Pick<Membership, 'card'>[]>();
      const payments = rows.flatMap(({ card }) => card?.payments ?? []);
      return payments.flatMap((one) =>
        one.takenBackAt && one.takenBackAt >= from ? [one.id] : [],
      );
    },
    countStuckRefunds: () => db.model(membershipModel).countDocuments(withStuck as never),
  };
}
