import { z } from 'zod';
import { call } from '../core/call';
import { event } from '../core/event';
import {
  cents,
  cursorPageOf,
  cursorQuery,
  id,
  pageOf,
  pageQuery,
  text,
  time,
} from '../core/scalars';
import { commissionNotices } from './events';

/**
 * What connects the accounts of a code's owner and of its user: an address that both signed in
 * from, or a flag of improbable results of theirs.
 */
export const accountTie = z.enum(['same-address', 'collusion-flag']);
export type AccountTie = z.output<typeof accountTie>;

const outcome = z.enum(['released', 'refused', 'expired']);

/** A review as shown to the owner of the commission. */
export const commissionReview = z.object({
  state: z.enum(['open', ...outcome.options]),
  /** Without a decision it ends at this time, and the commission is paid. */
  until: time,
  /** Of the decision. */
  reason: z.string().nullable(),
});

const named = z.object({ id, username: z.string() });

const heldCommission = z
  .object({
    id,
    amount: cents,
    ties: z.array(accountTie),
    /** Who has the code, and who bought with it. */
    owner: named,
    member: named,
    /** When the payment was made. */
    at: time,
    heldAt: time,
    until: time,
  })
  .meta({ id: 'HeldCommission' });

export const listHeldCommissions = call({
  service: 'membership',
  method: 'get',
  path: '/admin/commissions/held',
  summary: 'Commissions held for review, the first to be paid without a decision at the top',
  access: 'admin',
  query: pageQuery,
  reply: pageOf(heldCommission),
  refuses: [],
});

const decision = z.enum(['released', 'refused']);

export const reviewCommission = call({
  service: 'membership',
  method: 'post',
  path: '/admin/commissions/:commissionId/review',
  summary: 'Releases a held commission, or refuses it; a repeat of the decision changes nothing',
  access: 'admin',
  params: z.strictObject({ commissionId: id }),
  body: z.strictObject({ decision, reason: text(10, 500) }),
  reply: z.object({ id, review: commissionReview }),
  refuses: ['commission-not-held', 'commission-decided', 'own-commission'],
});

const ofCommission = { commissionId: id, userId: id, amountCents: cents };

export const commissionHeld = event(
  'commission.held.v1',
  'A commission is held for review: its owner and the member may be one person.',
  z.strictObject({ ...ofCommission, until: time }),
  { notification: commissionNotices.held },
);

export const commissionReviewed = event(
  'commission.reviewed.v1',
  'A held commission was released or refused by an admin, or `expired`: released by its deadline.',
  z.strictObject({ ...ofCommission, outcome, byId: id.nullable() }),
  { notification: commissionNotices.reviewed },
);

/** What an affiliate code takes off the first payment, in percent. */
export const affiliatePercentOff = 10;
/** The owner's part of the first payment, in hundredths of a percent. */
export const affiliateBasisPoints = 2000;
/** How many codes a player can have at a time. */
export const mostAffiliateCodes = 3;

const affiliateCode = z
  .object({
    id,
    code: z.string(),
    percentOff: z.int(),
    basisPoints: z.int(),
    createdAt: time,
    /** Null while it can be used. */
    endedAt: time.nullable(),
    /** Purchases with it, also those that are not paid yet. */
    uses: z.int(),
    /** Commissions by what they will be when nothing is returned. */
    pending: cents,
    paid: cents,
  })
  .meta({ id: 'AffiliateCode' });

const commission = z
  .object({
    id,
    code: z.string(),
    /** Zero for one that was paid and then taken back. */
    amount: cents,
    status: z.enum(['pending', 'paid', 'cancelled']),
    /** When the payment was made. */
    at: time,
    /** When it is paid out, at the earliest; null once it is. */
    paysAt: time.nullable(),
    /** While or after it is held for review: one that is refused has the status `cancelled`. */
    review: commissionReview.optional(),
  })
  .meta({ id: 'AffiliateCommission' });

const commissionMonth = z
  .object({
    /** Its first instant, in UTC. */
    start: time,
    pending: cents,
    paid: cents,
  })
  .meta({ id: 'CommissionMonth' });

export const listAffiliateCodes = call({
  service: 'membership',
  method: 'get',
  path: '/user-affiliate-codes',
  summary: 'My affiliate codes with what they earned, in all and by month of the purchase',
  access: 'user',
  reply: z.object({
    items: z.array(affiliateCode),
    /** Those with a commission, the oldest first. */
    months: z.array(commissionMonth),
  }),
  refuses: [],
});

export const listAffiliateCommissions = call({
  service: 'membership',
  method: 'get',
  path: '/user-affiliate-codes/commissions',
  summary: 'Commissions of purchases with my affiliate codes, newest first',
  access: 'user',
  query: cursorQuery,
  reply: cursorPageOf(commission),
  refuses: [],
});

/** For the first membership: it is shown with the price, and sent as `discountCode`. */
export const getMySignUpCode = call({
  service: 'membership',
  method: 'get',
  path: '/membership/sign-up-code',
  summary:
    'The affiliate code that I gave at sign-up; null once I bought, or when it takes nothing',
  access: 'user',
  reply: z.object({ code: z.string() }).nullable(),
  refuses: ['unavailable'],
});

export const createAffiliateCode = call({
  service: 'membership',
  method: 'post',
  path: '/user-affiliate-codes',
  summary:
    'Creates a code of mine: it lowers another player’s first payment and pays me a part of it',
  access: 'user',
  status: 201,
  limit: { requests: 10, seconds: 3600 },
  body: z.strictObject({
    code: z.string().regex(/^[A-Z0-9-]{4,20}$/, 'capital letters, digits and dashes, 4 to 20'),
  }),
  reply: affiliateCode,
  refuses: ['code-taken', 'too-many-codes'],
});

export const endAffiliateCode = call({
  service: 'membership',
  method: 'delete',
  path: '/user-affiliate-codes/:codeId',
  summary: 'Ends a code of mine; what was bought with it still pays me',
  access: 'user',
  params: z.strictObject({ codeId: id }),
  reply: affiliateCode,
  refuses: ['code-not-found'],
});
