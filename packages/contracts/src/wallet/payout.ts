import { z } from 'zod';
import { cents, code, currency, id, time } from '../core/scalars';
import { walletTransaction } from './transaction';

/**
 * `unknown` is a payout that was submitted and whose provider gave no answer: its money stays where
 * it is until the provider reports the outcome.
 */
const payoutStatuses = [
  'requested',
  'reviewing',
  'approved',
  'submitted',
  'unknown',
  'paid',
  'failed',
  'returned',
  'rejected',
  'cancelled',
] as const;
export const payoutStatus = z.enum(payoutStatuses);
export type PayoutStatus = z.output<typeof payoutStatus>;

/** A step of the payout clock. */
const payoutStep = z.object({
  step: z.enum(['requested', 'reviewing', 'approved', 'submitted', 'paid']),
  /** Who acts in this step. */
  actor: z.enum(['player', 'staff', 'platform', 'bank']),
  /** When it was reached; null while it is ahead. */
  at: time.nullable(),
  /** The latest date by which it is expected; null once it was reached, or never will be. */
  latest: time.nullable(),
});

export const payout = z
  .object({
    id,
    amount: cents,
    currency,
    status: payoutStatus,
    provider: code,
    /** Why it was rejected, failed or returned. */
    reason: code.nullable(),
    /** What staff wrote with the decision. */
    note: z.string().nullable(),
    clock: z.array(payoutStep),
    /** The present step is later than its date; it is the first that is handled. */
    isOverdue: z.boolean(),
    canCancel: z.boolean(),
    /** How many people of the staff approve it: two above an amount. */
    approvalsNeeded: z.int(),
    createdAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: 'Payout' });

/** The checks of a payout, in the order in which they refuse. */
export const payoutChecks = [
  'payouts-frozen',
  'payout-account-too-young',
  'email-not-confirmed',
  'phone-not-verified',
  'second-factor-missing',
  'second-factor-reset',
  'payout-email-changed',
  'payout-account-required',
  'payout-bank-changed',
  'payout-open',
  'payout-stakes-open',
  'insufficient-funds',
  'payout-held-by-age',
  'payout-limit',
  'tax-form-required',
] as const;
export type PayoutCheck = (typeof payoutChecks)[number];

const fundsSource = z.enum(['refill', 'winnings', 'transfer', 'bonus', 'correction']);

/** Money that is too young to leave. */
const heldMoney = z.object({
  source: fundsSource,
  amount: cents,
  /** When its hold began; absent from answers of an earlier release. */
  since: time.optional(),
  /** When it can leave; null for money that is never paid out. */
  from: time.nullable(),
  /**
   * The source whose hold ends last: of money that another player sent it can be the one that it
   * had there. Absent from answers of an earlier release.
   */
  rule: fundsSource.optional(),
  /** The lines of the statement that brought it; absent from answers of an earlier release. */
  items: z
    .array(
      walletTransaction.pick({
        ...{ id: true, title: true, note: true, reference: true },
        ...{ counterparty: true, createdAt: true },
      }),
    )
    .optional(),
});

/** What a payout would be checked for now. */
export const payoutTerms = z
  .object({
    available: z.int(),
    /** Of the available money, what is old enough to leave. */
    canLeave: cents,
    /** At most 50 rows: those that can leave first. */
    held: z.array(heldMoney),
    /** Held money beyond the rows of `held`; absent without any. */
    heldMore: z.object({ count: z.int(), amount: cents }).optional(),
    checks: z.array(
      z.object({
        code: z.enum(payoutChecks),
        ok: z.boolean(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    limits: z.object({
      min: cents,
      max: cents,
      perDay: cents,
      leftToday: cents,
      perWeek: cents,
      leftThisWeek: cents,
      /**
       * Paid out in this calendar year of money that was received in one country, and the amount
       * above which that country requires a tax form: where this payout comes nearest to it.
       */
      thisYear: cents,
      taxFormAbove: cents.nullable(),
    }),
    /** The latest date on which a payout that is requested now arrives. */
    latest: time,
    account: z.object({
      connected: z.boolean(),
      provider: code,
      /** The last four characters of the number of the bank account; absent while unknown. */
      bankEnding: z.string().optional(),
    }),
  })
  .meta({ id: 'PayoutTerms' });
export type PayoutTerms = z.output<typeof payoutTerms>;
