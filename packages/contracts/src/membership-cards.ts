import { z } from 'zod';
import { call } from './call';
import { buyerRefusals } from './eligibility';
import { membership } from './membership';
import { done, html, id, redirect } from './scalars';

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
  params: z.strictObject({ provider: z.string().regex(/^[a-z]{1,20}$/) }),
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
