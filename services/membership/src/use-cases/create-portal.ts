import type { Actor } from '@contend/contracts';
import { available } from '../data/cards';
import type { MembershipDeps } from '../deps';

/** The provider's page for the caller's card and invoices. */
export async function createPortal(
  { cards, urlOf }: MembershipDeps,
  actor: Actor,
): Promise<{ link: string }> {
  const { customerId } = await cards.customerOf(actor.id);
  return available(cards.port().createPortal({ customerId, returnUrl: urlOf('/membership') }));
}
