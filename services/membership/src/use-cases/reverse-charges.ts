import type { Stored } from '@contend/service-kit';
import { available } from '../data/cards';
import type { MembershipDeps } from '../deps';
import { takePayment } from '../domain/card';
import type { Membership } from '../domain/membership';
import { without } from '../domain/payments';
import { followCheckout } from './follow-checkout';

/** Timer: reverses charges that were given up, whether they arrived or not. */
export async function reverseCharges(deps: MembershipDeps, membershipId: string): Promise<void> {
  const { memberships, wallet } = deps;
  let found = await memberships.get(membershipId);
  const { reversals, card } = found.state;
  for (const operationId of reversals) {
    if (card) found = await reverseOfCard(deps, found, operationId);
    else await wallet.reverse(found.state, operationId);
  }
  await memberships.save(found, without(found.state, { reversals }));
}

/** A payment that arrived is taken in: without an open charge it is refunded. */
async function reverseOfCard(
  deps: MembershipDeps,
  found: Stored<Membership>,
  key: string,
): Promise<Stored<Membership>> {
  const { card } = found.state;
  if (!card) return found;
  const port = deps.cards.port();
  const closed = await followCheckout(deps, found, { isOver: true });
  const { customerId } = card;
  const payment = await available(port.findPayment({ customerId, key }));
  if (!payment) return closed;
  const last =
    payment.status === 'paid' ? payment : await available(port.cancelPayment(payment.id));
  return deps.memberships.save(closed, takePayment(closed.state, last, deps.now()));
}
