import { z } from 'zod';
import { call } from '../core/call';
import { buyerRefusals } from '../core/eligibility';
import {
  cents,
  code,
  currency,
  cursorPageOf,
  cursorQuery,
  done,
  html,
  id,
  providerName,
  redirect,
  time,
} from '../core/scalars';
import { membership, membershipProvider } from './membership';

const purchase = z.strictObject({
  priceId: id,
  discountCode: z.string().min(3).max(40).optional(),
});
const ofCode = ['code-not-found', 'code-not-yet-valid', 'code-expired'] as const;
const ofPurchase = [
  ...(['price-not-found', 'already-subscribed', 'card-not-offered'] as const),
  ...buyerRefusals,
] as const;

export const createMembershipCheckout = call({
  service: 'membership',
  method: 'post',
  path: '/membership/create-checkout',
  summary: 'The payment provider’s page to begin a membership by card; open for 30 minutes',
  access: 'user',
  limit: { requests: 20, seconds: 3600 },
  body: purchase,
  reply: z.object({ link: z.string() }),
  refuses: [
    ...([...ofPurchase, 'card-below-minimum', 'play-limit', 'unavailable'] as const),
    ...([...ofCode, 'code-used', 'code-used-up', 'code-other-plan'] as const),
  ],
});

export const createMembershipPortal = call({
  service: 'membership',
  method: 'post',
  path: '/membership/create-portal',
  summary: 'The payment provider’s page for my card and invoices',
  access: 'user',
  limit: { requests: 20, seconds: 3600 },
  body: z.strictObject({}),
  reply: z.object({ link: z.string() }),
  refuses: ['card-not-offered', 'unavailable'],
});

/** Read from the provider, since the owner changes it there. */
export const getStoredCard = call({
  service: 'membership',
  method: 'get',
  path: '/membership/card',
  summary: 'The card that the payment provider keeps of me, which pays memberships; null for none',
  access: 'user',
  limit: { requests: 60, seconds: 60 },
  reply: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  refuses: ['unavailable'],
});

/** With `confirmLink` in the reply nothing is charged until its owner confirms there. */
export const subscribeByCard = call({
  service: 'membership',
  method: 'post',
  path: '/membership/subscribe',
  summary: 'Begins a membership paid by my stored card, and renewed by it',
  access: 'user',
  money: true,
  status: 201,
  limit: { requests: 20, seconds: 3600 },
  body: purchase,
  reply: membership,
  refuses: [
    ...([...ofPurchase, 'card-below-minimum', 'no-stored-card', 'card-declined'] as const),
    'play-limit',
    ...([...ofCode, 'code-used', 'code-used-up', 'code-other-plan', 'unavailable'] as const),
    'charge-unconfirmed',
  ],
});

/** Says only that something changed: the object is read from the provider. */
export const membershipWebhook = call({
  service: 'membership',
  method: 'post',
  path: '/membership/webhooks/:provider',
  summary: 'The payment provider’s signed events about memberships',
  access: 'anyone',
  medium: 'raw',
  params: z.strictObject({ provider: providerName }),
  reply: done,
  refuses: ['provider-unknown', 'signature-invalid'],
});

const page = z.strictObject({ page: z.enum(['checkout', 'portal', 'bank']), objectId: id });

/** The sandbox provider's pages, in place of a real provider's. */
export const sandboxCardPage = call({
  service: 'membership',
  method: 'get',
  path: '/sandbox/cards/:page/:objectId',
  summary: 'Sandbox provider: checkout, portal or bank of a card',
  access: 'anyone',
  medium: 'page',
  params: page,
  reply: html,
  refuses: ['payment-not-found'],
});

export const answerSandboxCardPage = call({
  service: 'membership',
  method: 'post',
  path: '/sandbox/cards/:page/:objectId/:answer',
  summary: 'Sandbox provider: answers one of its pages, and returns to the platform',
  access: 'anyone',
  medium: 'form',
  params: page.extend({
    answer: z.enum(['pays', 'declines', 'asks-bank', 'confirm', 'reject', 'back']),
  }),
  reply: redirect,
  refuses: ['payment-not-found', 'sandbox-page-closed'],
});

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
