import { z } from 'zod';
import { call } from '../core/call';
import {
  businessId,
  cents,
  code,
  countryCode,
  done,
  id,
  pageOf,
  pageQuery,
  queryNumber,
  text,
  time,
} from '../core/scalars';
import { membershipProvider } from '../membership/membership';

/** A player who needs a tax form soon, or sent one. */
export const taxFormRow = z
  .object({
    user: z.object({ id, username: z.string() }),
    /** `missing`: half of the amount of a country was paid out in the year, without a form. */
    status: z.enum(['missing', 'received']),
    receivedAt: time.nullable(),
    year: z.int(),
    /** What was paid out in the year of the money of a country that requires a form. */
    countries: z.array(z.object({ country: countryCode, paid: cents, above: cents })),
  })
  .meta({ id: 'TaxFormRow' });

export const listTaxForms = call({
  service: 'wallet',
  method: 'get',
  path: '/admin/payout-accounts/tax-forms',
  summary: 'Players whose tax form is missing and will be needed, the most paid first; or received',
  access: 'admin',
  query: pageQuery.extend({
    status: z.enum(['missing', 'received']).default('missing'),
    /** The present one without it. */
    year: queryNumber(2020, 2999).optional(),
  }),
  reply: pageOf(taxFormRow),
  refuses: [],
});

/** `updatePayoutAccount` for operators. */
export const correctPayoutAccount = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/payout-accounts/:userId/corrections',
  summary: 'Records a tax form, a freeze of payouts or its end, by an operator',
  access: 'service',
  callers: ['operator'],
  params: z.strictObject({ userId: id }),
  body: z.strictObject({
    taxFormReceived: z.boolean().optional(),
    frozen: z.boolean().optional(),
    reason: text(3, 500),
  }),
  reply: done,
  refuses: ['wallet-not-found'],
});

/** `stuck`: it is not tried any more, and waits for a decision. `retrying`: it is tried again. */
const refundState = z.enum(['stuck', 'retrying']);

const person = z.object({ id: id.nullable(), username: z.string() });

/** A refund to a card that the provider has refused, or that has failed. */
export const stuckRefund = z
  .object({
    id,
    state: refundState,
    user: z.object({ id, username: z.string() }),
    membershipId: id,
    plan: z.object({ name: z.string(), provider: membershipProvider }),
    /** Of the card. */
    provider: code,
    /** The provider's id. */
    paymentId: businessId,
    /** What is left to refund. */
    amount: cents,
    /** The provider's word for the last failure; null where it gave none. */
    failure: z.string().nullable(),
    /** How often it was refused or has failed. */
    failures: z.int(),
    /** Since when it is stuck, or its first failure; null for one of an earlier release. */
    since: time.nullable(),
    /** Null while it is stuck. */
    nextAttempt: time.nullable(),
    /** The last decision to try it once more. */
    retriedBy: person.extend({ at: time }).nullable(),
  })
  .meta({ id: 'StuckRefund' });

export const listStuckRefunds = call({
  service: 'membership',
  method: 'get',
  path: '/admin/refunds',
  summary: 'Refunds to cards that the provider did not make, with the reason, the oldest first',
  access: 'admin',
  query: pageQuery.extend({ state: refundState.default('stuck') }),
  reply: pageOf(stuckRefund),
  refuses: [],
});

const params = z.strictObject({ refundId: id });

export const retryStuckRefund = call({
  service: 'membership',
  method: 'post',
  path: '/admin/refunds/:refundId/retry',
  summary: 'Orders a stuck refund at the provider once more',
  access: 'admin',
  params,
  body: z.strictObject({}).optional(),
  reply: z.object({ id }),
  refuses: ['refund-not-stuck', 'own-refund'],
});

export const settleStuckRefund = call({
  service: 'membership',
  method: 'post',
  path: '/admin/refunds/:refundId/settle',
  summary: 'Ends a stuck refund whose member was paid in another way',
  access: 'admin',
  params,
  body: z.strictObject({
    /** What was seen as left to refund: another amount refuses it. */
    amount: cents,
    /** How the member was paid. */
    reason: text(10, 500),
  }),
  reply: z.object({ id }),
  refuses: ['refund-not-stuck', 'refund-changed', 'own-refund'],
});
