import { z } from 'zod';
import { call } from './call';
import { buyerRefusals } from './eligibility';
import { membership } from './membership';
import { cents, id, time } from './scalars';

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
    /** A dearer plan or a longer interval begins at once, others with the next period. */
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
    ...buyerRefusals,
  ],
});
