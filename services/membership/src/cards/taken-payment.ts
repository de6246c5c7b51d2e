import { decide, type Decision } from '@contend/contracts';
import {
  type CardRefund,
  type HeldPeriod,
  type Membership,
  saved,
  type TakenPayment,
} from '../membership/membership';

/*
 * Payments of a card with what went back of them, by refunds of ours, by refunds that were made at
 * the provider, and by disputes.
 */

/** What went back of a payment; never more than was paid. */
export const goneOf = (
  payment: Pick<TakenPayment, 'amountCents' | 'refundedCents' | 'disputedCents'> | undefined,
): number =>
  payment ? Math.min(payment.amountCents, payment.refundedCents + payment.disputedCents) : 0;

export const takenPayment = (
  { card }: Pick<Membership, 'card'>,
  paymentId: string | undefined,
): TakenPayment | undefined => card?.payments?.find(({ id }) => id === paymentId);

/** Records a payment that is taken in for the first time, of which nothing has gone back yet. */
export const withPayment = (
  membership: Membership,
  { id, amountCents }: Pick<TakenPayment, 'id' | 'amountCents'>,
  period: TakenPayment['period'],
): Membership =>
  putPayment(membership, {
    ...{ id, amountCents, refundedCents: 0, disputedCents: 0 },
    ...{ period, number: 0, isBooked: true },
  });

export function putPayment(membership: Membership, payment: TakenPayment): Membership {
  const { card } = membership;
  if (!card) return membership;
  const others = (card.payments ?? []).filter(({ id }) => id !== payment.id);
  return { ...membership, card: { ...card, payments: [...others, payment] } };
}

/** A payment that the ledger is to be compared with once more. */
export const unbooked = (payment: TakenPayment): TakenPayment => ({
  ...payment,
  ...{ number: payment.number + 1, isBooked: false },
});

/**
 * What is left to refund of a payment. What went back of it since counts, by any way; what had gone
 * when the refund was decided, and failed since, is owed as well.
 */
export const owedOf = (
  { amountCents, goneCents = 0 }: Pick<CardRefund, 'amountCents' | 'goneCents'>,
  payment: Parameters<typeof goneOf>[0],
): number => Math.max(0, amountCents + goneCents - goneOf(payment));

/**
 * What the ledger is to have of a payment as taken back. The part that a refund of ours waits for
 * is recorded with that refund.
 */
export function toBook({ cardRefunds }: Pick<Membership, 'cardRefunds'>, payment: TakenPayment) {
  const waiting = cardRefunds.filter(
    ({ paymentId, isFromHouse }) => paymentId === payment.id && !isFromHouse,
  );
  const covered = waiting.map((one) => Math.max(0, one.amountCents - owedOf(one, payment)));
  return goneOf(payment) - covered.reduce((sum, one) => sum + one, 0);
}

/** Payments whose corrections the ledger lacks. */
export const unbookedPayments = ({ card }: Pick<Membership, 'card'>): TakenPayment[] =>
  (card?.payments ?? []).filter(({ isBooked }) => !isBooked);

/** Records that the ledger has the corrections of payments as they are now. */
export function booked(membership: Membership, ids: readonly string[]): Decision<Membership> {
  const { card } = membership;
  if (!card?.payments) return decide(membership);
  const payments = card.payments.map((one) =>
    ids.includes(one.id) ? { ...one, isBooked: true } : one,
  );
  return saved({ ...membership, card: { ...card, payments } });
}

/** A refund was recorded in the ledger, so the ledger is compared with the payment once more. */
export function withoutRefund(membership: Membership, refundId: string): Membership {
  const refund = membership.cardRefunds.find(({ id }) => id === refundId);
  const payment = takenPayment(membership, refund?.paymentId);
  const cardRefunds = membership.cardRefunds.filter(({ id }) => id !== refundId);
  const next = { ...membership, cardRefunds };
  if (!refund || !payment) return next;
  return putPayment(next, { ...unbooked(payment), returned: returnedBy(refund, payment) });
}

/** One that was paid outside of the provider is not owed, whatever comes back of it. */
function returnedBy(
  { amountCents, goneCents = 0, failures = 0, isOutside }: CardRefund,
  payment: TakenPayment,
): { cents: number; failures: number } {
  const before = payment.returned?.cents ?? 0;
  const cents = isOutside
    ? Math.min(before, goneOf(payment))
    : Math.max(before, amountCents + goneCents);
  return { cents: Math.min(cents, payment.amountCents), failures };
}

/** What a period's payments can still give back: a disputed one is left to its bank. */
export function refundable(
  { card }: Pick<Membership, 'card'>,
  { paymentId, chargedCents }: HeldPeriod,
  shareCents: number,
): { refundCents: number; goneCents?: number } {
  const payment = takenPayment({ card }, paymentId);
  const goneCents = goneOf(payment);
  if (!payment || goneCents === 0) return { refundCents: Math.min(shareCents, chargedCents) };
  const refundCents = payment.disputedCents > 0 ? 0 : Math.max(0, shareCents - goneCents);
  return { refundCents, goneCents };
}
