import { inMs, must } from '@contend/contracts';
import type { Checkout } from '@contend/payments';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';

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
