import { z } from 'zod';
import { call } from './call';
import { limitedPayer } from './play-limits';
import { cents, id } from './scalars';

/**
 * Counts a card payment of another service towards its payer's limits of deposits: before the card
 * is asked, for about an hour, and as paid from then on. `limited` names the limit that does not
 * allow it; one that is paid is counted whatever the limits are.
 */
export const countCardDeposit = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/card-deposits',
  summary: 'Counts a card payment towards the payer’s limits of deposits',
  access: 'service',
  callers: ['membership'],
  body: z.strictObject({
    /** A repeat with the same id changes nothing. */
    id: z.string().min(1).max(120),
    userId: id,
    amountCents: cents.min(1),
    isPaid: z.boolean(),
  }),
  reply: z.object({ limited: limitedPayer.nullable() }),
  refuses: [],
});
