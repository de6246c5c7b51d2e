import type { Stored } from '@contend/service-kit';
import { available } from '../data/cards';
import type { MembershipDeps } from '../deps';
import { takePayment } from '../domain/card';
import type { Membership } from '../domain/membership';
import { saveMembership } from './save-membership';

/** Reads the checkout of a membership, closing it when it is over, and takes its payment in. */
export async function followCheckout(
  deps: MembershipDeps,
  found: Stored<Membership>,
  { isOver }: { isOver: boolean },
): Promise<Stored<Membership>> {
  const { card } = found.state;
  if (!card?.checkout) return found;
  const port = deps.cards.port();
  const { id } = card.checkout;
  const checkout = await available(isOver ? port.expireCheckout(id) : port.getCheckout(id));
  if (checkout.status !== 'paid' || !checkout.paymentId) return found;
  const payment = await available(port.getPayment(checkout.paymentId));
  return saveMembership(deps, found, takePayment(found.state, payment, deps.now()));
}
