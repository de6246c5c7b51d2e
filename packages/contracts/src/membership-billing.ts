import { z } from 'zod';
import { call } from './call';
import { membershipProvider } from './membership';
import { cents, code, currency, cursorPageOf, cursorQuery, id, time } from './scalars';

export const billingKind = z.enum([
  ...(['purchase', 'renewal', 'change', 'declined'] as const),
  ...(['cancelled', 'kept', 'ended'] as const),
  // What went back of a card payment without a decision here: at the provider, or by the bank.
  ...(['refund', 'refund-failed', 'dispute', 'dispute-won'] as const),
]);
export type BillingKind = z.output<typeof billingKind>;

/** A line of the billing history: what was paid, what went back, and what ended. */
export const billingLine = z
  .object({
    id,
    /** Of its receipt, which was mailed with the same number. */
    number: z.string(),
    at: time,
    kind: billingKind,
    membershipId: id,
    plan: z.object({ id, name: z.string() }),
    provider: membershipProvider,
    /** The period that it is about; null where none was paid or asked for. */
    period: z.object({ start: time, end: time }).nullable(),
    amount: cents,
    currency,
    /** `none`: nothing was charged and nothing goes back. */
    direction: z.enum(['paid', 'returned', 'none']),
    paidBy: z.enum(['wallet', 'card']),
    /** Why it ended, where its member did not choose it. */
    reason: code.nullable(),
  })
  .meta({ id: 'BillingLine' });

export const listBillingHistory = call({
  service: 'membership',
  method: 'get',
  path: '/membership/billing-history',
  summary: 'What my memberships cost: payments, changes, refunds and cancellations, newest first',
  access: 'user',
  query: cursorQuery,
  reply: cursorPageOf(billingLine),
  refuses: [],
});
