import { z } from 'zod';
import { call } from '../core/call';
import { buyerRefusals } from '../core/eligibility';
import { cents, id, time } from '../core/scalars';
import { membership, membershipPlan } from './membership';

export const listPlans = call({
  service: 'membership',
  method: 'get',
  path: '/membership/plans',
  summary: 'The plans that are offered',
  access: 'anyone',
  reply: z.object({ items: z.array(membershipPlan) }),
  refuses: [],
});

export const getPlan = call({
  service: 'membership',
  method: 'get',
  path: '/membership/plan/:planId',
  summary: 'A plan: prices, intervals and perks',
  access: 'anyone',
  params: z.strictObject({ planId: id }),
  reply: membershipPlan,
  refuses: ['plan-not-found'],
});

export const getMySubscription = call({
  service: 'membership',
  method: 'get',
  path: '/membership/my-subscription',
  summary:
    'My membership, one of the platform’s own plans before one of a partner; null without any',
  access: 'user',
  reply: membership.nullable(),
  refuses: [],
});

/** What the three calls of partners have in common. */
const ofPartner = {
  service: 'membership',
  method: 'get',
  access: 'user',
  reply: membership.nullable(),
  refuses: [],
} as const;

export const getMyLobbyupSubscription = call({
  ...ofPartner,
  path: '/membership/my-lobbyup-subscription',
  summary: 'My membership of the partner LobbyUp; null without one',
});

export const getMyRhgSubscription = call({
  ...ofPartner,
  path: '/membership/my-rhg-subscription',
  summary: 'My membership of the partner RHG; null without one',
});

export const getMyEsgSubscription = call({
  ...ofPartner,
  path: '/membership/my-esg-subscription',
  summary: 'My membership of the partner ESG; null without one',
});

export const subscribeFromWallet = call({
  service: 'membership',
  method: 'post',
  path: '/membership/subscribe/wallet',
  summary: 'Begins a membership paid from the wallet, and renewed from it',
  access: 'user',
  money: true,
  status: 201,
  limit: { requests: 20, seconds: 3600 },
  body: z.strictObject({ priceId: id, discountCode: z.string().min(3).max(40).optional() }),
  reply: membership,
  refuses: [
    ...(['price-not-found', 'already-subscribed', 'insufficient-funds', 'unavailable'] as const),
    ...(['charge-unconfirmed', ...buyerRefusals] as const),
    ...(['code-not-found', 'code-not-yet-valid', 'code-expired'] as const),
    ...(['code-used', 'code-used-up', 'own-code', 'code-other-plan'] as const),
  ],
});

/** A GET that changes state: bearer tokens only, and not stored by any cache. */
export const cancelSubscription = call({
  service: 'membership',
  method: 'get',
  changes: true,
  path: '/membership/cancel-subscription',
  summary:
    'Ends my membership now, with its refund, or with the paid period; repeats change nothing',
  access: 'user',
  query: z.strictObject({
    id,
    /** `false` ends it at once. */
    atPeriodEnd: z.enum(['true', 'false']).default('true'),
  }),
  reply: membership,
  refuses: ['membership-not-found'],
});

export const keepSubscription = call({
  service: 'membership',
  method: 'post',
  path: '/membership/keep-subscription',
  summary: 'Takes back a cancellation that has not taken effect',
  access: 'user',
  body: z.strictObject({ id }),
  reply: membership,
  refuses: ['membership-not-found', 'membership-ended', 'unavailable', ...buyerRefusals],
});

/** A GET that may charge what is due: bearer tokens only, and each attempt once by its key. */
export const updateSubscriptionStatus = call({
  service: 'membership',
  method: 'get',
  changes: true,
  path: '/membership/update-subscription-status/:membershipId',
  summary:
    'Asks for the state of the payment again and stores the answer; retries one that is past due',
  access: 'user',
  limit: { requests: 20, seconds: 3600 },
  params: z.strictObject({ membershipId: id }),
  reply: membership,
  refuses: [
    ...(['membership-not-found', 'unavailable', 'charge-unconfirmed', 'play-limit'] as const),
    ...buyerRefusals,
  ],
});

const codeText = z.string().min(3).max(40);

export const applyDiscountCode = call({
  service: 'membership',
  method: 'post',
  path: '/apply-discount-code',
  summary: 'What a discount code takes off a price; it is redeemed with the purchase',
  access: 'user',
  limit: { requests: 30, seconds: 3600 },
  body: z.strictObject({ code: codeText, priceId: id }),
  reply: z.object({ amountOff: cents, total: cents, validUntil: time.nullable() }),
  refuses: [
    ...(['price-not-found', 'code-not-found', 'code-not-yet-valid', 'code-expired'] as const),
    ...(['code-used', 'code-used-up', 'own-code', 'code-other-plan'] as const),
  ],
});

const discountCode = z
  .object({
    id,
    code: z.string(),
    /** One of both. */
    percentOff: z.int().nullable(),
    amountOff: cents.nullable(),
    /** The plans it is for; null for all of the house. */
    planIds: z.array(id).nullable(),
    validFrom: time,
    validUntil: time.nullable(),
    maxUses: z.int().nullable(),
    /** Redeemed, and reserved by purchases that are not paid yet. */
    uses: z.int(),
    createdAt: time,
  })
  .meta({ id: 'DiscountCode' });

export const createDiscountCode = call({
  service: 'membership',
  method: 'post',
  path: '/admin/discount-codes',
  summary: 'Creates a code that lowers the first payment of a plan',
  access: 'admin',
  status: 201,
  body: z
    .strictObject({
      code: z.string().regex(/^[A-Z0-9-]{3,40}$/, 'capital letters, digits and dashes, 3 to 40'),
      off: z.union([
        z.strictObject({ percent: z.int().min(1).max(100) }),
        z.strictObject({ amount: cents.min(1) }),
      ]),
      /** Null for at once. */
      validFrom: time.nullable(),
      validUntil: time.nullable(),
      /** Absent for no limit. */
      maxUses: z.int().min(1).max(1_000_000).optional(),
      /** Absent for all plans of the platform; those of partners are named. */
      planIds: z.array(id).min(1).max(20).optional(),
    })
    .refine(
      ({ validFrom, validUntil }) =>
        !validFrom || !validUntil || Date.parse(validFrom) < Date.parse(validUntil),
      {
        path: ['validUntil'],
        message: 'must be after validFrom',
      },
    ),
  reply: discountCode,
  refuses: ['code-taken', 'plan-not-found'],
});

export const listDiscountCodes = call({
  service: 'membership',
  method: 'get',
  path: '/admin/discount-codes',
  summary: 'All discount codes with their uses, newest first',
  access: 'admin',
  reply: z.object({ items: z.array(discountCode) }),
  refuses: [],
});

export const endDiscountCode = call({
  service: 'membership',
  method: 'delete',
  path: '/admin/discount-codes/:codeId',
  summary: 'Ends a code at once; what was bought with it stays',
  access: 'admin',
  params: z.strictObject({ codeId: id }),
  reply: discountCode,
  refuses: ['code-not-found'],
});
