import { z } from 'zod';
import { call } from '../core/call';
import { cents, done, id } from '../core/scalars';
import { limitedPayer } from './play-limits';
import { wallet } from './wallet';

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

/**
 * Ends the counting of a card payment that is known not to be paid: it was declined or cancelled,
 * or its page is closed. One that was paid, and one that is not known, stay as they are.
 */
export const uncountCardDeposit = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/card-deposits/uncount',
  summary: 'Takes a card payment that was not paid out of its payer’s limits of deposits',
  access: 'service',
  callers: ['membership'],
  body: z.strictObject({
    /** The id with which it was counted. */
    id: z.string().min(1).max(120),
    userId: id,
  }),
  reply: done,
  refuses: [],
});

const closing = z.strictObject({ userId: id });

/** Read before an account is deleted, and shown to its owner. */
export const getClosingBalance = call({
  service: 'wallet',
  method: 'get',
  path: '/internal/wallet/closures/:userId',
  summary: 'What is in a wallet, and what may come, before its account is deleted',
  access: 'service',
  callers: ['user'],
  params: closing,
  reply: z.object({
    /** Below zero where it is owed. */
    availableCents: z.int(),
    bonusCents: cents,
    /** Stakes: on offer or in escrow. */
    stakedCents: cents,
    openPayoutCents: cents,
    hasOpenRefill: z.boolean(),
    isFrozen: z.boolean(),
  }),
  refuses: [],
});

/**
 * Closes the wallet of an account that is about to be erased, in the transaction that finds it
 * empty: nothing can be sent, staked or paid out of it then. A repeat changes nothing.
 */
export const closeWallet = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/closures/:userId',
  summary: 'Closes an empty wallet for good; its owner gives up a remainder below one payout',
  access: 'service',
  callers: ['user'],
  params: closing,
  /** The most that stays: more is a reason to wait. */
  body: z.strictObject({ givesUpCents: cents }),
  reply: done,
  refuses: ['wallet-not-empty'],
});

/** A player's wallet as `GET /wallet` shows it to them, for replies to that player alone. */
export const getWalletOf = call({
  service: 'wallet',
  method: 'get',
  path: '/internal/wallet/wallets/:userId',
  summary: 'The wallet of a player',
  access: 'service',
  callers: ['user'],
  params: z.strictObject({ userId: id }),
  reply: wallet,
  refuses: [],
});
