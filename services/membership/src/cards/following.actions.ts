import { inMs, must } from '@contend/contracts';
import { type Checkout, PaymentError } from '@contend/payments';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../membership/membership';
import { giveUp } from '../membership/payments';
import { saveMembership } from '../membership/saving.actions';
import { takePayment } from './card';
import { available } from './card-customers.actions';

/** Reads the checkout of a membership, closing it when it is over, and takes its payment in. */
export async function followCheckout(
  deps: MembershipDeps,
  found: Stored<Membership>,
  { isOver }: { isOver: boolean },
): Promise<Stored<Membership>> {
  const checkout = await (isOver ? closed(deps, found.state) : opened(deps, found.state));
  if (checkout?.status !== 'paid' || !checkout.paymentId) return found;
  const payment = await available(deps.cards.port().getPayment(checkout.paymentId));
  return saveMembership(deps, found, takePayment(found.state, payment, deps.now()));
}

async function opened({ cards }: MembershipDeps, { card }: Membership): Promise<Checkout | null> {
  return card?.checkout ? available(cards.port().getCheckout(card.checkout.id)) : null;
}

/** Closes the page, also one whose order was sent by a process that stopped before it was saved. */
async function closed(deps: MembershipDeps, membership: Membership): Promise<Checkout | null> {
  const { card, subscription } = membership;
  if (!card?.isByCheckout) return null;
  const isLost = !card.checkout && subscription.charge !== null;
  const id = card.checkout?.id ?? (isLost ? (await lostCheckout(deps, membership))?.id : undefined);
  return id === undefined ? null : available(deps.cards.port().expireCheckout(id));
}

/** A page that is refused now was not opened before. */
async function lostCheckout(
  deps: MembershipDeps,
  membership: Membership,
): Promise<Checkout | null> {
  try {
    return await orderCheckout(deps, membership);
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'refused') return null;
    return available(Promise.reject(error as Error));
  }
}

/** Providers keep a checkout open for at least 30 minutes; ours is closed after them. */
const openMs = 60 * 60_000;

/** The page of a purchase at the provider. A repeat returns the first one. */
export function orderCheckout(
  { cards, urlOf }: MembershipDeps,
  { id, card, subscription, planName, createdAt }: Membership,
): Promise<Checkout> {
  must(card && subscription.charge, 'already-subscribed');
  return cards.port().createCheckout({
    ...{ key: `checkout:${id}`, customerId: card.customerId, reference: id },
    ...{ title: planName, returnUrl: urlOf('/membership?paid=1') },
    ...{ cancelUrl: urlOf('/membership'), expiresAt: inMs(createdAt, openMs) },
    pays: { amountCents: subscription.charge.cents, savesCard: true },
  });
}

/**
 * Closes an open checkout of a user who chooses something else, so that it cannot be paid any more;
 * its code is free again. One that was paid meanwhile has begun its membership.
 */
export async function giveUpCheckout(
  deps: MembershipDeps,
  found: Stored<Membership>,
): Promise<void> {
  const { card, subscription } = found.state;
  if (!card?.isByCheckout || subscription.status !== 'incomplete') return;
  const { state, version } = await followCheckout(deps, found, { isOver: true });
  await saveMembership(deps, { state, version }, giveUp(state, deps.now()));
}
