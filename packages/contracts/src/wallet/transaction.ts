import { z } from 'zod';
import { businessId, cents, currency, id, signedCents, time } from '../core/scalars';

/** The subject of a movement: a user, a payment, or the kind of an escrow, like `wager`. */
export const reference = z.object({
  kind: z.string().regex(/^[a-z][a-z-]{1,19}$/),
  id: businessId,
});

/** One line of a statement: a movement of the available balance, or a pending one. */
export const walletTransaction = z
  .object({
    id: z.string(),
    type: z.enum([
      'refill',
      'chargeback',
      'stake',
      'stake-returned',
      'winnings',
      'transfer-in',
      'transfer-out',
      'payout',
      'bonus',
      'correction',
    ]),
    /** Signed change of the available balance, in cents. */
    amount: signedCents,
    currency,
    /** The available balance after this line; null for a pending or failed refill. */
    balanceAfter: signedCents.nullable(),
    status: z.enum(['pending', 'posted', 'voided', 'expired']),
    /** A stake's own state: held on offer, in escrow, returned or settled. */
    holdStatus: z.enum(['held', 'captured', 'released', 'settled']).nullable(),
    title: z.string(),
    note: z.string().nullable(),
    reference: reference.nullable(),
    counterparty: z.object({ id, username: z.string() }).nullable(),
    /** The opponent in the wager of this line; null where there is no single other payer. */
    opponent: z.object({ id, username: z.string() }).nullable().optional(),
    /** Rake in cents on this payout's share of the pot; null on lines that are no winnings. */
    rake: cents.nullable().optional(),
    createdAt: time,
  })
  .meta({ id: 'WalletTransaction' });
export type WalletTransaction = z.output<typeof walletTransaction>;
