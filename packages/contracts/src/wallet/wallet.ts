import { z } from 'zod';
import { call } from '../core/call';
import { eligibilityRefusals } from '../core/eligibility';
import { file } from '../core/file';
import { payoutLimits, refillLimits, transferLimits } from '../core/rules';
import {
  cents,
  currency,
  done,
  id,
  pageWithNextOf,
  pageQuery,
  providerName,
  signedCents,
  text,
  time,
} from '../core/scalars';
import { payoutRequestRefusals } from './payouts';
import { walletTransaction } from './transaction';

export const wallet = z
  .object({
    id,
    currency,
    /** To stake, send or pay out; below zero after a chargeback, until it is repaid. */
    available: signedCents,
    /** Staked: on offer, or in escrow until the match is settled; or requested for a payout. */
    held: cents,
    /** For stakes; never paid out. */
    bonus: cents,
    verified: z.boolean(),
    limits: z.object({
      refill: z.object({ min: cents, max: cents }),
      transfer: z.object({ min: cents, max: cents, perDay: cents, leftToday: cents }),
    }),
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.output<typeof wallet>;

export const getWallet = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet',
  summary: 'My wallet',
  access: 'user',
  reply: wallet,
  refuses: [],
});

export const createWallet = call({
  service: 'wallet',
  method: 'post',
  path: '/wallet/create',
  summary: 'Opens my wallet, or returns the existing one',
  access: 'user',
  body: z.strictObject({}).optional(),
  reply: wallet,
  refuses: [],
});

/** Which lines of a statement are read. */
const statementFilter = {
  type: walletTransaction.shape.type.optional(),
  /** Only transfers with this player, and wagers with them as the only other payer. */
  playerId: id.optional(),
  /** Lines written at or after this time. */
  from: time.optional(),
  /** Lines written before this time. */
  to: time.optional(),
};

export const listTransactions = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet/transactions',
  summary: 'My statement, newest first',
  access: 'user',
  query: pageQuery.extend({
    cursor: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, 'must be the `next` of an earlier page')
      .meta({ description: '`next` of the page before; without it, the first page.' })
      .optional(),
    ...statementFilter,
  }),
  reply: pageWithNextOf(walletTransaction),
  refuses: [],
});

export const exportTransactions = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet/transactions/export',
  summary: 'My statement as CSV, newest first: at most 5,000 lines',
  access: 'user',
  medium: 'file',
  limit: { requests: 10, seconds: 60 },
  query: z.strictObject(statementFilter),
  reply: file,
  refuses: ['statement-too-long', 'range-not-satisfiable'],
});

export const statementSums = z
  .object({
    /** Cents of all lines that added to the balance, and of all that took from it (0 or below). */
    received: cents,
    spent: signedCents,
    /** The balance before the first of these lines and after the last; null without lines. */
    opening: signedCents.nullable(),
    closing: signedCents.nullable(),
  })
  .meta({ id: 'StatementSums' });

export const sumTransactions = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet/transactions/sums',
  summary: 'Sums of my statement in at most 32 days; pending and failed lines do not count',
  access: 'user',
  query: z.strictObject({
    ...statementFilter,
    /** Lines written at or after this time. */
    from: time,
    /** Lines written before this time. */
    to: time,
  }),
  reply: statementSums,
  refuses: ['range-too-long'],
});

const phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'Enter a number like +14155550123.');

export const verifyWallet = call({
  service: 'wallet',
  method: 'post',
  path: '/wallet/verify',
  summary: 'Texts a six-digit code, then verifies it',
  access: 'user',
  limit: { requests: 10, seconds: 3600 },
  body: z.strictObject({
    phone,
    code: z
      .string()
      .regex(/^\d{6}$/, 'Enter the six digits.')
      .optional(),
  }),
  reply: z.object({
    sent: z.boolean(),
    verified: z.boolean(),
    /** Present where an earlier account with this number excluded its owner from play until then. */
    excludedUntil: time.optional(),
  }),
  refuses: ['phone-code-wrong', 'already-verified', 'phone-taken'],
});

const refillAmount = z.int().min(refillLimits.minCents).max(refillLimits.maxCents);

export const getRefillLink = call({
  service: 'wallet',
  method: 'get',
  changes: true,
  path: '/wallet/refill',
  summary: 'A link to the provider’s page for adding money; the same open payment for one amount',
  access: 'user',
  query: z.strictObject({
    amount: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'a whole number of cents')
      .transform(Number)
      .pipe(refillAmount),
  }),
  reply: z.object({ link: z.string() }),
  refuses: [
    ...eligibilityRefusals,
    ...(['too-many-payments', 'play-limit', 'play-paused', 'unavailable'] as const),
  ],
});

export const createTransaction = call({
  service: 'wallet',
  method: 'post',
  path: '/wallet/transaction/create',
  summary:
    'Starts or continues a refill, which the provider’s signed event posts; or requests a payout',
  access: 'user',
  money: true,
  status: 201,
  body: z
    .strictObject({ type: z.enum(['refill', 'payout']), amount: refillAmount })
    .refine(({ type, amount }) => type !== 'payout' || amount >= payoutLimits.minCents, {
      path: ['amount'],
      message: `a payout is ${payoutLimits.minCents} cents or more`,
    }),
  reply: z.object({ transaction: walletTransaction, link: z.string() }),
  refuses: [
    ...payoutRequestRefusals,
    ...(['too-many-payments', 'payment-closed', 'play-limit', 'play-paused'] as const),
  ],
});

export const sendMoney = call({
  service: 'wallet',
  method: 'post',
  path: '/wallet/transaction/wallet',
  summary: 'Sends available money to another player',
  access: 'user',
  money: true,
  status: 201,
  body: z.strictObject({
    userId: id,
    amount: z.int().min(transferLimits.minCents).max(transferLimits.maxCents),
    note: text(0, 140).optional(),
  }),
  reply: walletTransaction,
  refuses: [
    ...eligibilityRefusals,
    'blocked',
    'recipient-not-eligible',
    'insufficient-funds',
    'transfer-to-self',
    'recipient-not-found',
    'sending-frozen',
    'daily-limit',
    ...(['play-limit', 'play-paused', 'payer-limited'] as const),
  ],
});

export const providerWebhook = call({
  service: 'wallet',
  method: 'post',
  path: '/wallet/webhooks/:provider',
  summary: 'The payment provider’s signed events',
  access: 'anyone',
  medium: 'raw',
  params: z.strictObject({ provider: providerName }),
  reply: done,
  refuses: ['provider-unknown', 'signature-invalid'],
});
