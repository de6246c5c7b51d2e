import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Page,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { SandboxAccount, SandboxPayout } from '../providers/sandbox-payout';
import { periodsOf } from './payout-periods';
import type { PayoutProfile } from './payout-profile';
import { type Payout, placeOf } from './payout-steps';

const text = { type: String, required: true };
const optional = { type: String, default: null };
const date = { type: Date, required: true };
const flag = { type: Boolean, required: true };

const schema = aggregateSchema<Payout>({
  userId: text,
  provider: text,
  accountRef: text,
  amountCents: { type: Number, required: true },
  status: text,
  openKey: optional,
  providerRef: optional,
  paidCents: { type: Number, default: null },
  reason: optional,
  note: optional,
  decidedBy: optional,
  approvals: { type: [Schema.Types.Mixed], default: [] },
  isOverdue: flag,
  isConflicting: flag,
  steps: { type: [Schema.Types.Mixed], required: true },
  createdAt: date,
  endedAt: { type: Date, default: null },
  earned: { type: [Schema.Types.Mixed], default: undefined },
});
schema.index(
  { openKey: 1 },
  { unique: true, partialFilterExpression: { openKey: { $type: 'string' } } },
);
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: 1, _id: 1 });
/** What was paid to a person. */
schema.index({ userId: 1, status: 1, amountCents: 1 });
/** For reconciliation. */
schema.index({ createdAt: 1 });

export const payoutModel = defineModel('payouts', schema);

const profileSchema = aggregateSchema<PayoutProfile>({
  accountRef: optional,
  isReady: flag,
  bank: optional,
  bankEnding: { type: String },
  formerBank: { type: String },
  bankChangedAt: { type: Date },
  taxFormAt: { type: Date, default: null },
  frozen: { type: Schema.Types.Mixed, default: null },
  lockedAt: { type: Date, default: null },
  lockEndsAt: { type: Date, default: null },
  requestCount: { type: Number, required: true },
  changedBy: optional,
  note: optional,
});
/** Staff's list of frozen ones. */
profileSchema.index(
  { 'frozen.at': 1 },
  { partialFilterExpression: { 'frozen.at': { $type: 'date' } } },
);
profileSchema.index(
  { taxFormAt: -1, _id: -1 },
  { partialFilterExpression: { taxFormAt: { $type: 'date' } } },
);
/** For a provider's events about an account. */
profileSchema.index(
  { accountRef: 1 },
  { partialFilterExpression: { accountRef: { $type: 'string' } } },
);
const profileModel = defineModel('payoutProfiles', profileSchema);

const accountSchema = aggregateSchema<SandboxAccount>({
  userId: text,
  returnUrl: text,
  isConnected: flag,
  bank: optional,
  changes: Number,
});
accountSchema.index({ userId: 1 }, { unique: true });
const sandboxAccountModel = defineModel('sandboxAccounts', accountSchema);

const sandboxPayoutSchema = aggregateSchema<SandboxPayout>({
  accountId: text,
  amountCents: { type: Number, required: true },
  status: text,
  reason: optional,
  asked: { type: Number, required: true },
  createdAt: date,
});
sandboxPayoutSchema.index({ createdAt: 1 });
const sandboxPayoutModel = defineModel('sandboxPayouts', sandboxPayoutSchema);

/** What a person requested in the present periods and was not given back. */
interface Requested {
  cents: { dayCents: number; weekCents: number };
  /** Of the calendar year. */
  ofYear: Payout[];
}

export interface Payouts extends Repository<Payout> {
  openOf(userId: string): Promise<Payout | null>;
  requestedBy(userId: string, now: Date): Promise<Requested>;
  /** Cents that were paid to each of these users. */
  paidTo(userIds: string[]): Promise<Map<string, number>>;
  countOverdue(): Promise<number>;
  /** Deletes what staff wrote about an erased person's payouts. */
  forgetNotes(userId: string): Promise<void>;
}

/** Places whose money counts for the limits. */
const counts = (payout: Payout): boolean => placeOf(payout) !== 'wallet';
const sumOf = (payouts: Payout[]): number =>
  payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);

export function payoutRepository(db: Database): Payouts {
  const stored = repository<Payout>(db, payoutModel, {
    notFound: 'payout-not-found',
    unique: { openKey: 'payout-open' },
  });
  return {
    ...stored,
    async openOf(userId) {
      return (await stored.findOne({ openKey: userId }))?.state ?? null;
    },
    async requestedBy(userId, now) {
      const { day, week, year } = periodsOf(now);
      const first = week < year ? week : year;
      const found = await stored.listStored({ userId, createdAt: { $gte: first } });
      const counted = found.map(({ state }) => state).filter(counts);
      const since = (from: Date) => sumOf(counted.filter(({ createdAt }) => createdAt >= from));
      const ofYear = counted.filter(({ createdAt }) => createdAt >= year);
      return { cents: { dayCents: since(day), weekCents: since(week) }, ofYear };
    },
    async paidTo(userIds) {
      const sums = await db
        .model(payoutModel)
        .aggregate<{ _id: string; cents: number }>([
          { $match: { userId: { $in: userIds }, status: 'paid' } },
          { $group: { _id: '$userId', cents: { $sum: '$amountCents' } } },
        ]);
      return new Map(sums.map(({ _id, cents }) => [_id, cents]));
    },
    async forgetNotes(userId) {
      const { session } = currentWork();
      await db.model(payoutModel).updateMany({ userId }, { $set: { note: null } }, { session });
      const approved = { userId, 'approvals.0': { $exists: true } };
      const withoutNotes = { $set: { 'approvals.$[].note': null } };
      await db.model(payoutModel).updateMany(approved, withoutNotes, { session });
    },
    async countOverdue() {
      return db.model(payoutModel).countDocuments({ isOverdue: true, endedAt: null });
    },
  };
}

export interface PayoutProfiles extends Repository<PayoutProfile> {
  /** Those that are frozen, the longest first. */
  pageOfFrozen(query: { page: number; pageSize: number }): Promise<Page<PayoutProfile>>;
  /** Those with a tax form, the last received first. */
  pageOfTaxForms(query: { page: number; pageSize: number }): Promise<Page<PayoutProfile>>;
  /** When the bank accounts of these users were changed last. */
  bankChangesOf(userIds: readonly string[]): Promise<Map<string, Date>>;
  /** Which of these users have sent one. */
  withTaxForm(userIds: readonly string[]): Promise<Set<string>>;
}

const changeOf = ({ id, bankChangedAt }: PayoutProfile): [string, Date][] =>
  bankChangedAt ? [[id, bankChangedAt]] : [];

const withForm = { taxFormAt: { $type: 'date' } };

export function payoutProfileRepository(db: Database): PayoutProfiles {
  const profiles = repository<PayoutProfile>(db, profileModel, { notFound: 'wallet-not-found' });
  return {
    ...profiles,
    pageOfFrozen: (paging) =>
      profiles.list({ 'frozen.at': { $type: 'date' } } as never, {
        ...{ ...paging, sort: { 'frozen.at': 1 } as never },
      }),
    pageOfTaxForms: ({ page, pageSize }) =>
      profiles.list(withForm as never, { page, pageSize, sort: { taxFormAt: -1 } }),
    async bankChangesOf(userIds) {
      const filter = { _id: { $in: [...userIds] }, bankChangedAt: { $type: 'date' } };
      const found = await profiles.listStored(filter as never);
      return new Map(found.flatMap(({ state }) => changeOf(state)));
    },
    async withTaxForm(userIds) {
      const filter = { ...withForm, _id: { $in: [...userIds] } };
      const found = await profiles.listStored(filter as never);
      return new Set(found.map(({ state }) => state.id));
    },
  };
}

/** The sandbox provider's records. */
export const sandboxPayoutStore = (db: Database) => ({
  accounts: repository<SandboxAccount>(db, sandboxAccountModel, { notFound: 'payment-not-found' }),
  payouts: repository<SandboxPayout>(db, sandboxPayoutModel, { notFound: 'payout-not-found' }),
});
