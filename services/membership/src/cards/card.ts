import { type Charge, chargeKey, incompleteMs } from '@contend/billing';
import { decide, type Decision, inMs } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import {
  changeKeyOf,
  escrowIdOf,
  type Membership,
  type MembershipCard,
  saved,
  type TakenPayment,
} from '../membership/membership';
import { charged } from '../membership/payments';
import { answerChange } from '../membership/plan-change';
import { takeBack } from './taken-back';
import { withPayment } from './taken-payment';

/** A member confirms a payment with their bank within this time, or it is given up. */
const confirmMs = 30 * 60_000;

/** Payments of a card as the provider reports them. */
export interface CardPayment {
  id: string;
  key: string | null;
  status: 'paid' | 'processing' | 'requires-action' | 'declined' | 'cancelled';
  amountCents: number;
  refundedCents: number;
  disputedCents: number;
  link: string | null;
}

/** Whether a payment has ended without money. */
export const hasFailed = ({ status }: Pick<CardPayment, 'status'>): boolean =>
  status === 'declined' || status === 'cancelled';

export const newCard = (
  { customerId, provider }: { customerId: string; provider: string },
  { isByCheckout }: { isByCheckout: boolean },
): MembershipCard => ({
  ...{ customerId, provider, isByCheckout, checkout: null, open: null, paymentIds: [] },
});

/** Records the page on which the first payment is made. */
export const withCheckout = (
  membership: Membership,
  checkout: { id: string; link: string | null },
): Decision<Membership> =>
  membership.card
    ? saved({ ...membership, card: { ...membership.card, checkout } })
    : decide(membership);

/** Whether a payment is the one of the open charge: by its key, or in the checkout. */
function isOfCharge({ card, subscription }: Membership, payment: CardPayment): boolean {
  const { charge, status } = subscription;
  if (!charge || charge.cents !== payment.amountCents) return false;
  if (payment.key !== null) return payment.key === chargeKey(subscription, charge);
  return card?.isByCheckout === true && status === 'incomplete';
}

/**
 * Takes in what the provider says about a payment, in any order and number. One that was paid for
 * no open charge goes back whole. What went back of a payment is taken in as well, also where the
 * payment is read for the first time.
 */
export function takePayment(
  membership: Membership,
  payment: CardPayment,
  now: Date,
): Decision<Membership> {
  const { card } = membership;
  if (!card) return decide(membership);
  if (card.paymentIds.includes(payment.id)) return takeBack(membership, payment, now);
  const taken = takeNew(membership, payment, now);
  if (payment.status !== 'paid') return taken;
  const back = takeBack(taken.state, payment, now);
  if (back.state === taken.state) return taken;
  return { ...back, events: [...taken.events, ...back.events] };
}

function takeNew(membership: Membership, payment: CardPayment, now: Date): Decision<Membership> {
  if (isOfChange(membership, payment)) return takeOfChange(membership, payment, now);
  const isOpen = isOfCharge(membership, payment);
  if (payment.status === 'paid') {
    const next = withPayment(
      withId(membership, payment),
      payment,
      isOpen ? openPeriodOf(membership) : null,
    );
    return isOpen ? paidByCard(next, payment, now) : saved(withStray(next, payment));
  }
  if (!isOpen || payment.key === null) return decide(membership);
  if (hasFailed(payment)) return charged(withoutOpen(membership), { outcome: 'declined' }, now);
  return unanswered(membership, payment, now);
}

function withId(membership: Membership, { id }: CardPayment): Membership {
  const { card } = membership;
  return card
    ? { ...membership, card: { ...card, paymentIds: [...card.paymentIds, id] } }
    : membership;
}

function openPeriodOf({ subscription }: Membership): TakenPayment['period'] {
  const { charge } = subscription;
  if (!charge) return null;
  return { id: escrowIdOf(subscription, charge), start: charge.period.start };
}

const isOfChange = (membership: Membership, { key, amountCents }: CardPayment): boolean =>
  membership.change !== null &&
  key === changeKeyOf(membership, membership.change) &&
  amountCents === membership.change.cents;

function takeOfChange(
  membership: Membership,
  payment: CardPayment,
  now: Date,
): Decision<Membership> {
  const { card, change } = membership;
  const { id: paymentId, key, status, link } = payment;
  if (!card || !change || key === null) return decide(membership);
  if (status === 'paid') {
    const paid = answerChange(
      withoutOpen(withId(membership, payment)),
      { outcome: 'paid', paymentId },
      now,
    );
    const start = paid.state.subscription.paid?.start ?? now;
    return { ...paid, state: withPayment(paid.state, payment, { id: change.heldId, start }) };
  }
  if (hasFailed(payment))
    return answerChange(withoutOpen(membership), { outcome: 'declined' }, now);
  const since = card.open?.key === key ? card.open.since : now;
  const open = { key, paymentId, link, since };
  return answerChange({ ...membership, card: { ...card, open } }, { outcome: 'unknown' }, now);
}

const withoutOpen = (membership: Membership): Membership => ({
  ...membership,
  card: membership.card && { ...membership.card, open: null },
});

const paidByCard = (membership: Membership, { id: paymentId }: CardPayment, now: Date) =>
  charged(withoutOpen(membership), { outcome: 'paid', paymentId }, now);

/** A payment that waits for the bank or the member: it is read again, under its key. */
function unanswered(membership: Membership, payment: CardPayment, now: Date): Decision<Membership> {
  const { card } = membership;
  const { id: paymentId, key, link } = payment;
  if (!card || key === null) return decide(membership);
  const since = card.open?.key === key ? card.open.since : now;
  const open = { key, paymentId, link, since };
  return charged({ ...membership, card: { ...card, open } }, { outcome: 'unknown' }, now);
}

const withStray = (membership: Membership, { id, amountCents }: CardPayment): Membership => ({
  ...membership,
  cardRefunds: [
    ...membership.cardRefunds,
    {
      ...{ id: derivedId(membership.id, id), paymentId: id, amountCents },
      ...{ isInEscrow: false, isDisputed: false },
    },
  ],
});

/**
 * How a payment of this key is asked for: created, read again while it waits for its member, and
 * cancelled when it has waited too long.
 */
export function requestOf(
  { card }: Membership,
  key: string,
  now: Date,
): { kind: 'create' } | { kind: 'read' | 'cancel'; paymentId: string } {
  if (card?.open?.key !== key) return { kind: 'create' };
  const { paymentId, since } = card.open;
  return { kind: now >= inMs(since, confirmMs) ? 'cancel' : 'read', paymentId };
}

/** The first instant at which an open payment cannot be confirmed; null without one. */
export function confirmByOf({ card, subscription }: Membership): Date | null {
  if (!card?.open?.link) return null;
  const given = inMs(card.open.since, confirmMs);
  if (subscription.status !== 'incomplete') return given;
  const expires = inMs(subscription.anchor, incompleteMs);
  return expires < given ? expires : given;
}

/** The charge that is sent, with its key. */
export const keyOf = ({ subscription }: Membership, charge: Charge): string =>
  chargeKey(subscription, charge);
