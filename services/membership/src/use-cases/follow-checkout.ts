import { type Checkout, PaymentError } from '@contend/payments';
import type { Stored } from '@contend/service-kit';
import { available } from '../data/cards';
import type { MembershipDeps } from '../deps';
import { takePayment } from '../domain/card';
import type { Membership } from '../domain/membership';
import { orderCheckout } from './order-checkout';
import { saveMembership } from './save-membership';

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
