import { z } from 'zod';
import { call } from '../core/call';
import { buyerRefusals } from '../core/eligibility';
import { cents, displayText, id, signedCents, time } from '../core/scalars';
import { membership, membershipPlan, membershipProvider } from './membership';

/** The least that a card is charged, in cents. */
const leastPrice = 50;

const maintainedPlan = membershipPlan
  .extend({
    /** The partner's part of what is kept, in hundredths of a percent; null for a house plan. */
    partnerBasisPoints: z.int().nullable(),
    /** The first instant at which it is not sold; null while it is. */
    endedAt: time.nullable(),
    /** Whether it is sold now: partners can be switched off by a setting. */
    isOnSale: z.boolean(),
  })
  .meta({ id: 'MaintainedPlan' });

export const createMembershipPlan = call({
  service: 'membership',
  method: 'post',
  path: '/admin/membership-plans',
  summary: 'Offers a plan of the house or of a partner from now on',
  access: 'admin',
  status: 201,
  body: z.strictObject({
    name: displayText(2, 40),
    provider: membershipProvider,
    perks: z.strictObject({
      rakeBasisPoints: z.int().min(0).max(1000).nullable(),
      doubleXpDays: z.int().min(0).max(31),
      // Two resets are at least 30 days apart.
      recordResets: z.int().min(0).max(12),
    }),
    /** One for each interval that is offered. */
    prices: z
      .array(
        z.strictObject({
          interval: z.enum(['month', 'year']),
          amount: cents.min(leastPrice).max(10_000_00),
        }),
      )
      .min(1)
      .max(2)
      .refine((prices) => new Set(prices.map(({ interval }) => interval)).size === prices.length, {
        message: 'name each interval once',
      }),
    /** Of a partner's plan; absent for a plan of the house. */
    partnerBasisPoints: z.int().min(0).max(10_000).optional(),
  }),
  reply: maintainedPlan,
  refuses: ['partner-part-mismatch', 'partner-not-offered'],
});

export const listMembershipPlans = call({
  service: 'membership',
  method: 'get',
  path: '/admin/membership-plans',
  summary: 'All plans, also those that are not sold any more',
  access: 'admin',
  reply: z.object({ items: z.array(maintainedPlan) }),
  refuses: [],
});

export const endMembershipPlan = call({
  service: 'membership',
  method: 'delete',
  path: '/admin/membership-plans/:planId',
  summary: 'Ends the sale of a plan; its members keep their price and perks',
  access: 'admin',
  params: z.strictObject({ planId: id }),
  reply: maintainedPlan,
  refuses: ['plan-not-found'],
});

/** A month of a partner's sales. The house was paid; the partner's part is settled outside. */
const partnerStatement = z
  .object({
    provider: membershipProvider,
    /** Of the settlement of the periods, or of its correction, in UTC: `2026-11`. */
    month: z.string(),
    /** Periods that were over, or refunded in part. */
    periods: z.int(),
    /** What was kept of them after refunds, less what went back of earlier ones in this month. */
    kept: signedCents,
    partnerPart: signedCents,
  })
  .meta({ id: 'PartnerStatement' });

export const listPartnerStatements = call({
  service: 'membership',
  method: 'get',
  path: '/admin/partner-statements',
  summary: 'What partners have earned in each month by plans that the house sold for them',
  access: 'admin',
  reply: z.object({ items: z.array(partnerStatement) }),
  refuses: [],
});

/** A preview without `quotedAt`; with that of a preview, the change at exactly its amounts. */
export const changeMembershipPlan = call({
  service: 'membership',
  method: 'post',
  path: '/membership/change-plan',
  summary: 'Previews a change of plan with its exact charge, or makes it',
  access: 'user',
  money: true,
  limit: { requests: 60, seconds: 3600 },
  body: z.strictObject({
    id,
    priceId: id,
    /** Of a preview that is at most ten minutes old. */
    quotedAt: time.optional(),
  }),
  reply: z.object({
    /** A more expensive plan or a longer interval begins at once, others with the next period. */
    when: z.enum(['now', 'period-end']),
    startsAt: time,
    /** What is left of the present price; it is part of the charge already. */
    credit: cents,
    charge: cents,
    quotedAt: time,
    membership,
  }),
  refuses: [
    ...(['membership-not-found', 'price-not-found', 'plan-unchanged'] as const),
    ...([
      'plan-not-changeable',
      'membership-ending',
      'quote-expired',
      'insufficient-funds',
    ] as const),
    ...(['card-declined', 'card-below-minimum', 'play-limit', 'unavailable'] as const),
    'charge-unconfirmed',
    ...buyerRefusals,
  ],
});
