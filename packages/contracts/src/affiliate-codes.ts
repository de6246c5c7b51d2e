import { z } from 'zod';
import { call } from './call';
import { commissionReview } from './commissions';
import { cents, id, time } from './scalars';

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

export const listAffiliateCodes = call({
  service: 'membership',
  method: 'get',
  path: '/user-affiliate-codes',
  summary: 'My affiliate codes with what they earned, and the latest 50 commissions',
  access: 'user',
  reply: z.object({ items: z.array(affiliateCode), commissions: z.array(commission) }),
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
