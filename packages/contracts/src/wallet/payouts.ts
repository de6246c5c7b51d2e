import { z } from 'zod';
import { call } from '../core/call';
import { eligibilityRefusals } from '../core/eligibility';
import { payoutLimits } from '../core/rules';
import {
  cents,
  code,
  done,
  html,
  id,
  inboxQuery,
  pageOf,
  pageQuery,
  pageWithNextOf,
  redirect,
  text,
  time,
} from '../core/scalars';
import { payout, payoutChecks, payoutStatus, payoutTerms } from './payout';

const payoutAmount = z.int().min(payoutLimits.minCents).max(payoutLimits.maxCents);

const queryAmount = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'a whole number of cents')
  .transform(Number)
  .pipe(payoutAmount);

export const payoutRequestRefusals = [
  ...eligibilityRefusals,
  ...payoutChecks,
  'unavailable',
] as const;

export const getPayoutAuthorization = call({
  service: 'wallet',
  method: 'get',
  changes: true,
  path: '/wallet/authorize',
  summary: 'A link to the provider’s page that connects the bank account of my payouts, or another',
  access: 'user',
  reply: z.object({ link: z.string() }),
  refuses: [...eligibilityRefusals, 'unavailable'],
});

export const getPayoutLink = call({
  service: 'wallet',
  method: 'get',
  changes: true,
  path: '/wallet/payout',
  summary: 'Requests a payout, holds its amount, and returns its page; the same one for a repeat',
  access: 'user',
  query: z.strictObject({ amount: queryAmount }),
  reply: z.object({ link: z.string() }),
  refuses: payoutRequestRefusals,
});

export const getPayoutTerms = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet/payouts/terms',
  summary: 'What can be paid out now, what is held until when, and what a payout is checked for',
  access: 'user',
  query: z.strictObject({ amount: queryAmount.optional() }),
  reply: payoutTerms,
  refuses: [...eligibilityRefusals, 'unavailable'],
});

export const listPayouts = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet/payouts',
  summary: 'My payouts with their clocks, newest first',
  access: 'user',
  query: pageQuery,
  reply: pageOf(payout),
  refuses: [],
});

const payoutParams = z.strictObject({ payoutId: id });

export const cancelPayout = call({
  service: 'wallet',
  method: 'post',
  path: '/wallet/payouts/:payoutId/cancel',
  summary: 'Cancels my payout before it is approved; its money is available again',
  access: 'user',
  params: payoutParams,
  body: z.strictObject({}).optional(),
  reply: payout,
  refuses: ['payout-not-found', 'payout-not-cancellable'],
});

/** A payout as staff see it. */
const staffPayout = payout
  .extend({
    user: z.object({ id, username: z.string() }),
    providerRef: z.string().nullable(),
    decidedBy: id.nullable(),
    /** The approvals so far, the first one first: each by another admin. */
    approvals: z.array(
      z.object({
        by: z.object({ id, username: z.string() }),
        /** What the admin wrote; null once the owner's account was erased. */
        note: z.string().nullable(),
        at: time,
      }),
    ),
    /** Cents of the same player's earlier payouts that were paid. */
    paidBefore: cents,
    /** When the review is due. */
    reviewDue: time,
    /** When the player's bank account was changed last; null for the first one. */
    bankChangedAt: time.nullable().optional(),
  })
  .meta({ id: 'StaffPayout' });

export const listStaffPayouts = call({
  service: 'wallet',
  method: 'get',
  path: '/admin/payouts',
  summary: 'Payouts of all players, the oldest or the newest first while they wait',
  access: 'admin',
  query: inboxQuery.extend({ status: payoutStatus.default('reviewing') }),
  reply: pageWithNextOf(staffPayout),
  refuses: [],
});

const decision = z.strictObject({ reason: text(3, 500) });

export const approvePayout = call({
  service: 'wallet',
  method: 'post',
  path: '/admin/payouts/:payoutId/approve',
  summary:
    'Approves a payout in review; a large one takes two admins, and nobody approves their own',
  access: 'admin',
  params: payoutParams,
  body: decision,
  reply: staffPayout,
  refuses: ['payout-not-found', 'payout-not-reviewing', 'own-payout', 'payout-approved-by-you'],
});

export const rejectPayout = call({
  service: 'wallet',
  method: 'post',
  path: '/admin/payouts/:payoutId/reject',
  summary: 'Rejects a payout in review; its money is available again',
  access: 'admin',
  params: payoutParams,
  body: decision,
  reply: staffPayout,
  refuses: ['payout-not-found', 'payout-not-reviewing', 'own-payout'],
});

export const updatePayoutAccount = call({
  service: 'wallet',
  method: 'put',
  path: '/admin/payout-accounts/:userId',
  summary: 'Records that a tax form was received, freezes payouts with a reason, or lifts a freeze',
  access: 'admin',
  params: z.strictObject({ userId: id }),
  body: z.strictObject({
    taxFormReceived: z.boolean().optional(),
    /** With `true` the player reads the reason, and a payout that is not submitted is stopped. */
    frozen: z.boolean().optional(),
    reason: text(3, 500),
  }),
  reply: z.object({ userId: id, taxFormAt: time.nullable(), frozen: code.nullable() }),
  refuses: ['own-payout', 'wallet-not-found'],
});

const frozenAccount = z
  .object({
    user: z.object({ id, username: z.string() }),
    /** `staff`, or what froze them by itself. */
    reason: code,
    /** What staff wrote for the player; null where no person froze them. */
    note: z.string().nullable(),
    since: time,
    /** What the wallet is below zero. */
    owed: cents,
  })
  .meta({ id: 'FrozenPayoutAccount' });

export const listFrozenAccounts = call({
  service: 'wallet',
  method: 'get',
  path: '/admin/payout-accounts/frozen',
  summary: 'Players whose payouts are frozen, the longest first',
  access: 'admin',
  query: pageQuery,
  reply: pageOf(frozenAccount),
  refuses: [],
});

/**
 * Locks the payouts of a user whose account is about to be erased: none can be requested after it.
 * Without the erasure the lock is over after ten minutes.
 */
export const lockPayouts = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/payout-locks',
  summary: 'Locks a user’s payouts before the account is erased; refused while one is open',
  access: 'service',
  callers: ['operator'],
  body: z.strictObject({ userId: id }),
  reply: done,
  refuses: ['payout-open'],
});

/** Compares the provider's lists of payouts and charges of the last 35 days with the ledger. */
export const reconcilePayouts = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/payout-reconciliations',
  summary: 'Compares payouts and charges of the provider with the ledger, and saves what differs',
  access: 'service',
  callers: ['operator'],
  reply: z.object({
    at: time,
    /** Payouts of the ledger that were compared, and lines of the provider's list. */
    compared: z.int(),
    listed: z.int(),
    /** The same of refills and charges; null where the provider has no list of them. */
    charges: z.object({ compared: z.int(), listed: z.int() }).nullable(),
    findings: z.array(
      z.object({
        id: z.string(),
        kind: code,
        payoutId: id.nullable(),
        paymentId: id.nullable(),
        providerRef: z.string().nullable(),
        text: z.string(),
        /** What was booked in suspense, signed. */
        suspenseCents: z.int(),
        since: time,
      }),
    ),
  }),
  refuses: [],
});

const accountParams = z.strictObject({ accountId: id });

/** The sandbox provider’s page, in place of a real provider’s onboarding. */
export const sandboxPayoutAccountPage = call({
  service: 'wallet',
  method: 'get',
  path: '/sandbox/payout-account/:accountId',
  summary: 'Sandbox provider: the page that connects a bank account',
  access: 'anyone',
  medium: 'page',
  params: accountParams,
  reply: html,
  refuses: ['payment-not-found'],
});

export const sandboxConnectAccount = call({
  service: 'wallet',
  method: 'post',
  path: '/sandbox/payout-account/:accountId/connect',
  summary: 'Sandbox provider: connects a bank account, or another one, and returns to the wallet',
  access: 'anyone',
  medium: 'form',
  params: accountParams,
  /** The number of the bank account; without one it stays as it is, first one of its own. */
  query: z.strictObject({
    bank: z
      .string()
      .regex(/^[0-9a-z]{1,34}$/i, 'must be up to 34 letters and digits')
      .optional(),
  }),
  reply: redirect,
  refuses: ['payment-not-found'],
});
