import { z } from 'zod';
import { call } from './call';
import { membershipProvider } from './membership';
import { businessId, cents, code, id, pageOf, pageQuery, text, time } from './scalars';

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
