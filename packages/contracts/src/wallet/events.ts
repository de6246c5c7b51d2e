import { z } from 'zod';
import { event } from '../core/event';
import { walletPushes } from '../core/live-pushes';
import type { Notice } from '../core/notice';
import { businessId, cents, code, currency, id, signedCents } from '../core/scalars';
import { reference, walletTransaction } from './transaction';

/**
 * Only money from another player has a notice here; other movements have a notice of their own or
 * only a statement line.
 */
export function transferNotices(data: {
  type: string;
  userId: string;
  amountCents: number;
  counterpartyId: string | null;
}): Notice[] {
  const { type, userId, amountCents, counterpartyId } = data;
  if (type !== 'transfer-in') return [];
  const facts = { amountCents, ...(counterpartyId && { otherId: counterpartyId }) };
  return [{ userId, kind: 'money-received', facts, link: '/wallet' }];
}

export const refillNotices = ({
  userId,
  amountCents,
}: {
  userId: string;
  amountCents: number;
}): Notice[] => [{ userId, kind: 'refill-completed', facts: { amountCents }, link: '/wallet' }];

export const chargedBackNotices = ({
  userId,
  amountCents,
}: {
  userId: string;
  amountCents: number;
}): Notice[] => [{ userId, kind: 'refill-charged-back', facts: { amountCents }, link: '/wallet' }];

export const refillReturnedNotices = ({
  userId,
  amountCents,
  reason,
}: {
  userId: string;
  amountCents: number;
  reason: string;
}): Notice[] => [
  { userId, kind: 'refill-returned', facts: { amountCents, reason }, link: '/wallet' },
];

/** `available` is never below zero in events; `owed` is the amount owed after a chargeback. */
const balance = { userId: id, available: cents, held: cents, owed: cents.optional() };

export const walletCreated = event(
  'wallet.created.v1',
  'A wallet was opened.',
  z.strictObject({ userId: id, currency }),
);
export const walletVerified = event(
  'wallet.verified.v1',
  'A wallet’s owner proved a phone number.',
  z.strictObject({ userId: id }),
);
const stakeMoved = z.strictObject({ ...balance, amountCents: cents, reference });
export const fundsHeld = event('funds.held.v1', 'A stake was held.', stakeMoved, {
  live: walletPushes,
});
export const fundsReleased = event('funds.released.v1', 'A stake went back.', stakeMoved, {
  live: walletPushes,
});
export const fundsCaptured = event(
  'funds.captured.v1',
  'A held stake went to escrow.',
  stakeMoved,
  { live: walletPushes },
);
export const transferPosted = event(
  'transfer.posted.v1',
  'Money entered or left a wallet; one event for each side.',
  z.strictObject({
    ...balance,
    transferId: businessId,
    type: walletTransaction.shape.type.exclude(['chargeback']),
    amountCents: signedCents,
    reference: reference.nullable(),
    counterpartyId: id.nullable(),
  }),
  { live: walletPushes, notification: transferNotices },
);
export const refillCompleted = event(
  'refill.completed.v1',
  'The provider confirmed a refill.',
  z.strictObject({ ...balance, paymentId: id, amountCents: cents }),
  { live: walletPushes, notification: refillNotices },
);
export const escrowSettled = event(
  'escrow.settled.v1',
  'An escrow was paid out completely.',
  z.strictObject({
    /** `<kind>:<id>` of the escrow. */
    escrowId: businessId,
    /** The operation that settled it. */
    operationId: businessId,
    /** Paid to wallets. */
    paidCents: cents,
    /** Moved to other escrows, because it could not be paid yet. */
    heldBackCents: cents.optional(),
    rakeCents: cents,
    lineCount: z.int(),
  }),
);
export const refillChargedBack = event(
  'refill.charged-back.v1',
  'The provider took a refill back; what was spent meanwhile is owed.',
  z.strictObject({
    ...balance,
    paymentId: id,
    amountCents: cents,
  }),
  { live: walletPushes, notification: chargedBackNotices },
);
export const refillReturned = event(
  'refill.returned.v1',
  'Money of a refill arrived when its owner could not add any: it goes back to the card.',
  z.strictObject({
    ...balance,
    paymentId: id,
    amountCents: cents,
    /** Why it was not added. */
    reason: code,
  }),
  { live: walletPushes, notification: refillReturnedNotices },
);
export const paymentSuspended = event(
  'payment.suspended.v1',
  'Money of a provider matches no payment and is held in suspense.',
  z.strictObject({
    paymentId: id,
    provider: code,
    providerEventId: businessId,
    amountCents: cents,
    /** The amount of the payment. */
    expectedCents: cents,
  }),
);
