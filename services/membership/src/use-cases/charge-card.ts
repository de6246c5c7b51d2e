import type { Stored } from '@contend/service-kit';
import { chargeState } from '../data/cards';
import type { MembershipDeps } from '../deps';
import { keyOf, overduePayment, takePayment } from '../domain/card';
import type { Membership } from '../domain/membership';
import { charged } from '../domain/payments';
import { saveMembership } from './save-membership';

/**
 * Charges the card for the open charge, by its key. A payment that waits for the member is read
 * again, and given up after a while.
 */
export async function chargeCard(
  deps: MembershipDeps,
  found: Stored<Membership>,
  { isMemberPresent }: { isMemberPresent: boolean },
): Promise<Stored<Membership>> {
  const { cards, now, urlOf } = deps;
  const { card, subscription, planName: title, id: reference } = found.state;
  const { charge } = subscription;
  if (!card || !charge) return found;
  const port = cards.port();
  const key = keyOf(found.state, charge);
  const overdue = overduePayment(found.state, now());
  const open = card.open?.key === key ? card.open.paymentId : null;
  const order = {
    ...{ key, customerId: card.customerId, amountCents: charge.cents, reference, title },
    ...{ returnUrl: urlOf('/membership'), isCustomerPresent: isMemberPresent },
  };
  const payment = await chargeState(
    overdue
      ? port.cancelPayment(overdue)
      : open
        ? port.getPayment(open)
        : port.createPayment(order),
  );
  const decision =
    payment && payment !== 'unknown'
      ? takePayment(found.state, payment, now())
      : charged(found.state, { outcome: payment ?? 'declined' }, now());
  return saveMembership(deps, found, decision);
}
